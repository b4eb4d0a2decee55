import { fileURLToPath } from 'node:url';

/** Path of a file of the repository. */
export const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
