import { DEFAULT_DEPARTURES, type FunctionName, LIMIT_PER_DEPARTURE } from '@farelark/contracts';

/** A function that can be called by hand. */
export interface NamedFunction {
  readonly name: FunctionName;
  /** What it is called with unless somebody changes it; null: it takes nothing. */
  readonly payload: object | null;
  /** It takes something away, so that it asks first. */
  readonly isDestructive?: true;
}

/** Functions that belong together, under a heading. */
export interface FunctionGroup {
  readonly group: 'collect' | 'search' | 'book' | 'upkeep' | 'reference' | 'other';
  readonly functions: readonly NamedFunction[];
}

const SEARCHES = [
  'flight-search',
  'amadeus-search',
  'duffel-search',
  'sabre-search',
  'travelpayouts-search',
] as const;
const BOOKS = ['amadeus-book', 'duffel-book', 'sabre-book', 'travelpayouts-book'] as const;

const DAY_MS = 86_400_000;

/** Every function of the specification, with the payload that it names there. */
export function namedFunctions(today: Date): readonly FunctionGroup[] {
  const departureDate = new Date(today.getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
  const trip = { origin: 'HKG', destination: 'SIN', departureDate, returnDate: null };
  return [
    {
      group: 'collect',
      functions: [
        {
          name: 'on-demand-route-collector',
          payload: { departures: DEFAULT_DEPARTURES, limitPerDeparture: LIMIT_PER_DEPARTURE },
        },
        {
          name: 'coverage-offers-runner',
          payload: { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
        },
        {
          name: 'strategic-offers-runner',
          payload: { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['HKG'] },
        },
      ],
    },
    { group: 'search', functions: SEARCHES.map((name) => ({ name, payload: trip })) },
    {
      group: 'book',
      functions: BOOKS.map((name) => ({ name, payload: { offerId: '' } })),
    },
    {
      group: 'upkeep',
      functions: [
        { name: 'daily-price-check', payload: null },
        { name: 'auto-refresh-rates', payload: null },
        { name: 'purge-synthetic', payload: null, isDestructive: true },
      ],
    },
    {
      group: 'reference',
      functions: [
        { name: 'amadeus-data-sync', payload: null },
        { name: 'openflights-sync', payload: null },
        { name: 'openflights-airlines-sync', payload: null },
      ],
    },
    {
      group: 'other',
      functions: [
        { name: 'get-user-alerts', payload: null },
        {
          name: 'search-airports',
          payload: { searchTerm: 'Hong Kong', searchType: 'airports' },
        },
      ],
    },
  ];
}
