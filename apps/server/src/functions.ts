import { loadFunctions } from './platform/http/define-function.ts';

/** Every function of the API. */
export const allFunctions = await loadFunctions(new URL('./modules/', import.meta.url));
