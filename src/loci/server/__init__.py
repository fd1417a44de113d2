"""The table for the browser: HTTP and WebSocket, seats, storage. It serves any game of the kernel."""
