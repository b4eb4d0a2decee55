/** The public API: keys, limits, deals, price history, the OpenAPI document. */
export { startAllowanceSweeper } from './allowance-sweeper.ts';
export { Allowances } from './allowances.ts';
export { KeyBook } from './key-book.ts';
export { registerPublicApi } from './public-api.ts';
