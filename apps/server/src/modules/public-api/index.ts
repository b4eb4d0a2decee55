/** The public API: keys, limits, deals, price history, the OpenAPI document. */
export { Allowances, startAllowanceSweeper } from './allowances.ts';
export { ApiKeyCache } from './api-key-cache.ts';
export type { PublicApiDependencies } from './dependencies.ts';
export { registerPublicApi } from './public-api.ts';
