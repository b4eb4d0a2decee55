export { buildFare, type FareFields } from '../deal-lifecycle/lifecycle-fixtures.ts';
export { arbitraryOffers, arbitraryPreferences, buildPreferences } from './preferences.ts';
