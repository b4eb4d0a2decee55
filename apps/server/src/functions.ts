import { loadFunctions } from './platform/http/define-function.ts';

export const allFunctions = await loadFunctions(new URL('./modules/', import.meta.url));
