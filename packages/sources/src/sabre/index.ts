export { createInstaFlightsSource, type InstaFlightsOptions } from './insta-flights-source.ts';
export { createSabreSource, type SabreOptions } from './sabre-source.ts';
export type { SabreAccount } from './token.ts';
