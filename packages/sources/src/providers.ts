/** Every provider, a line each; the server reads its settings, opens its sources and reports on it. */
export { amadeus } from './amadeus/provider.ts';
export { duffel } from './duffel/provider.ts';
export type { Provider, SourceParts } from './provider.ts';
export { sabre } from './sabre/provider.ts';
export { travelpayouts } from './travelpayouts/provider.ts';
