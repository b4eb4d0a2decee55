/** All providers. The server reads their settings, opens their sources and reports on them. */
export { amadeus } from './amadeus/provider.ts';
export { duffel } from './duffel/provider.ts';
export type { Provider, SourceParts } from './provider.ts';
export { sabre } from './sabre/provider.ts';
export { travelpayouts } from './travelpayouts/provider.ts';
