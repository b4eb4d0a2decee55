import { fileURLToPath } from 'node:url';

export const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
