import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { changedFields } from '../../../shared/search/search-preferences.ts';

/** Change that lets more deals match, with the text key of its new meaning. */
export interface Loosening {
  readonly text: TextKey;
  readonly changes: Partial<AlertPreferences>;
}

const MAX_LOOSENINGS = 6;

/** Most restrictive filters first. */
const LOOSENINGS: readonly Loosening[] = [
  { text: 'preferences.now.anyVia', changes: { viaAirports: [] } },
  { text: 'preferences.now.anyPrice', changes: { minPrice: null, maxPrice: null } },
  {
    text: 'preferences.summary.anyDate',
    changes: { earliestDeparture: null, latestReturn: null },
  },
  {
    text: 'preferences.now.allDestinations',
    changes: { destinationAirports: [], destinationCountries: [] },
  },
  {
    text: 'preferences.now.allAirlines',
    changes: { preferredAirlines: [], preferredAlliances: [] },
  },
  { text: 'preferences.now.anyBaggage', changes: { luggageRequirements: false } },
  { text: 'preferences.now.anytime', changes: { timeOfDay: 'anytime' } },
  { text: 'preferences.now.anyNights', changes: { minNights: null, maxNights: null } },
  { text: 'preferences.now.allCabins', changes: { cabinClasses: [] } },
  { text: 'preferences.now.stops.unlimited', changes: { maxStops: 'unlimited' } },
  { text: 'preferences.now.bothTrips', changes: { tripType: 'both' } },
  { text: 'preferences.now.allAirplanes', changes: { excludedAirplaneTypes: [] } },
  { text: 'preferences.now.noneAvoided', changes: { avoidedViaAirports: [] } },
];

/** Changes to one filter that could let excluded deals match, chosen filters first. */
export function getLoosenings(preferences: AlertPreferences): Loosening[] {
  const chosen = changedFields(DEFAULT_PREFERENCES, { changes: preferences });
  const isChosen = ({ changes }: Loosening) => chosen.some((field) => field in changes);
  return LOOSENINGS.filter(({ changes }) => changedFields(preferences, { changes }).length > 0)
    .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    .slice(0, MAX_LOOSENINGS);
}
