export { buildFare, type FareFields } from '../deal-lifecycle/lifecycle.fixture.ts';
export { arbitraryOffers, arbitraryPreferences, buildPreferences } from './preferences.ts';
