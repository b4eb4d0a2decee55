export { buildFare } from '../life/life-fixtures.ts';
export { buildPreferences } from './a-wish.ts';
export { arbitraryOffers, arbitraryPreferences } from './arbitrary-wish.ts';
