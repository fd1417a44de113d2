"""What single Powers of Jagged Earth do."""
