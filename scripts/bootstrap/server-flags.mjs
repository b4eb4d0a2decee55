/**
 * Flags of Node.js for the server. The young generation would otherwise grow to 96 MB for objects that live for a
 * request; with half of this size, objects of a broadcast would reach the old generation, whose collections delay live
 * events by a second. The images of docs/operations.md have the same flags.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];

/**
 * Environment of the server. A single malloc arena saves 10 MB: the C library would give each thread its own, though
 * nearly all memory is allocated by the main thread.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
