import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { changedFields } from '../../../shared/search/search-preferences.ts';

/** A change that lets more in, named by what it would stand for. */
export interface Loosening {
  readonly text: TextKey;
  readonly changes: Partial<AlertPreferences>;
}

const MAX_LOOSENINGS = 6;

/** The likeliest to keep deals out first. */
const ALL: readonly Loosening[] = [
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

/** Changes of one field, or of two that belong together, that could let deals in which are kept out now. */
export function getLoosenings(wanted: AlertPreferences): Loosening[] {
  const chosen = changedFields(DEFAULT_PREFERENCES, { changes: wanted });
  // Defaults last: few of those who chose Economy meant to.
  const isChosen = ({ changes }: Loosening) => chosen.some((field) => field in changes);
  return ALL.filter(({ changes }) => changedFields(wanted, { changes }).length > 0)
    .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    .slice(0, MAX_LOOSENINGS);
}
