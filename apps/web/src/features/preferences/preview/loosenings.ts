import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import type { TextKey } from '../../../shared/i18n/texts.ts';

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
  return ALL.filter(({ changes }) => !holds(wanted, changes))
    .sort((a, b) => Number(isDefault(wanted, a)) - Number(isDefault(wanted, b)))
    .slice(0, MAX_LOOSENINGS);
}

/** Tries defaults last: few of those who chose Economy meant to. */
function isDefault(wanted: AlertPreferences, { changes }: Loosening): boolean {
  return holds(DEFAULT_PREFERENCES, pick(wanted, Object.keys(changes)));
}

function holds(wanted: AlertPreferences, changes: Partial<AlertPreferences>): boolean {
  const fields = Object.keys(changes);
  return JSON.stringify(pick(wanted, fields)) === JSON.stringify(pick(changes, fields));
}

function pick(
  from: Partial<AlertPreferences>,
  fields: readonly string[],
): Partial<AlertPreferences> {
  return Object.fromEntries(
    Object.entries(from)
      .filter(([field]) => fields.includes(field))
      .sort(),
  );
}
