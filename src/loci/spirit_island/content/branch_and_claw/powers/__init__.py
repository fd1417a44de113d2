"""What single Powers of Branch & Claw do."""
