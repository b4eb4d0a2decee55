/**
 * Flags of Node.js for the server. Its nursery for new objects would grow to 96 MB for what lives for a request;
 * the images of docs/operations.md have the same flags.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * And in what environment. The C library would give every thread of the server memory to allocate from that the
 * others can't use, 10 MB in all; hardly anything is allocated outside of Node.js's main thread.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
