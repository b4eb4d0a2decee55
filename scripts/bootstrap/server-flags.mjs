/**
 * What Node.js runs the server with. Its nursery for new objects would grow to 96 MB for what lives for a request;
 * the images of docs/operations.md have the same flags.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
