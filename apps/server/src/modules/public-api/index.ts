import { registerPublicApi } from './public-api.ts';

export { Allowances } from './allowances.ts';
export { ApiKeyCache } from './api-key-cache.ts';
export type { PublicApiDependencies } from './dependencies.ts';

/** The public API: keys, limits, deals, price history, the OpenAPI document. */
export const publicApiModule = { routes: registerPublicApi };
