"""What plays: bots that know games only through the kernel."""
