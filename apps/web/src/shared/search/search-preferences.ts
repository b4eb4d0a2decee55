import { type AlertPreferences, type DealSearch, MAX_STAY_NIGHTS } from '@farelark/contracts';

export interface Proposal {
  /** Changes to the saved preferences. */
  readonly changes: Partial<AlertPreferences>;
  /** Parts of the search that preferences cannot express; the alert is wider without them. */
  readonly lost: readonly LostPart[];
}

type LostPart = 'from_areas' | 'continents' | 'days' | 'excluded_airlines' | 'programmes' | 'times';

/** Preferences that a search does not reset. */
type KeptPreference =
  | 'departureAirports'
  | 'preferredCurrency'
  | 'passengers'
  | 'mutedRoutes'
  | 'watchedRoutes'
  | 'emailNotifications'
  | 'unconfirmedAlerts'
  | 'maximumDailyAlerts'
  | 'pausedUntil'
  | 'preferredLanguage';

/**
 * Converts a search to preferences of an alert. Parts missing in the search are reset, so that no older preference
 * excludes a match; origins and channels are never emptied.
 */
export function toProposal(search: DealSearch): Proposal {
  const currency = search.maxPrice?.currency ?? search.minPrice?.currency ?? null;
  const isOneCurrency = [search.minPrice, search.maxPrice].every(
    (price) => price === null || price.currency === currency,
  );
  const [time, ...moreTimes] = search.departTimes;
  const changes: Omit<AlertPreferences, KeptPreference> & Partial<AlertPreferences> = {
    ...(search.from.length === 0 ? {} : { departureAirports: search.from }),
    ...toDestinations(search),
    earliestDeparture: search.depart?.earliest ?? null,
    latestReturn: latestReturn(search),
    minNights: search.stayNights?.min ?? null,
    maxNights: search.stayNights?.max ?? null,
    ...(currency === null || !isOneCurrency ? {} : { preferredCurrency: currency }),
    minPrice: isOneCurrency ? (search.minPrice?.amount ?? null) : null,
    maxPrice: isOneCurrency ? (search.maxPrice?.amount ?? null) : null,
    // 1 is the default of a search.
    ...(search.passengers === 1 ? {} : { passengers: search.passengers }),
    cabinClasses: search.cabins,
    luggageRequirements: search.baggage,
    tripType: search.tripType ?? 'both',
    maxStops: STOPS[search.maxStops ?? Number.POSITIVE_INFINITY] ?? 'unlimited',
    preferredAlliances: search.alliances,
    preferredAirlines: search.airlines,
    excludedAirplaneTypes: search.excludePlanes,
    timeOfDay: time === undefined || moreTimes.length > 0 ? 'anytime' : time,
    viaAirports: search.via,
    avoidedViaAirports: search.avoid,
  };
  return { changes, lost: LOST.filter(([, isLost]) => isLost(search)).map(([filter]) => filter) };
}

const STOPS: Readonly<Record<number, AlertPreferences['maxStops']>> = { 0: '0', 1: '1', 2: '2' };

const LOST: readonly (readonly [LostPart, (search: DealSearch) => boolean])[] = [
  ['from_areas', ({ fromAreas }) => fromAreas.length > 0],
  ['continents', ({ toAreas }) => toAreas.some(isContinent)],
  ['days', losesDays],
  ['excluded_airlines', ({ excludeAirlines }) => excludeAirlines.length > 0],
  ['programmes', ({ programmes }) => programmes.length > 0],
  ['times', ({ departTimes, avoidTimes }) => departTimes.length > 1 || avoidTimes.length > 0],
];

/** In a search these codes mean continents, even if a country has the same code. */
function isContinent(area: string): boolean {
  return ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'].includes(area);
}

/** Empty for continents, which preferences cannot express: other places would exclude their deals. */
function toDestinations({
  to,
  toAreas,
}: DealSearch): Pick<AlertPreferences, 'destinationAirports' | 'destinationCountries'> {
  if (toAreas.some(isContinent)) return { destinationAirports: [], destinationCountries: [] };
  return { destinationAirports: to, destinationCountries: toAreas };
}

/** Preferences have only the first day of departure and the last of return. */
function losesDays({ depart, return: back, tripType, stayNights }: DealSearch): boolean {
  if (back !== null) return depart !== null || back.earliest !== back.latest;
  return depart !== null && tripType !== 'one_way' && stayNights === null;
}

/** Last day on which a trip may end: for one way, the last day of departure. */
function latestReturn({ depart, return: back, tripType, stayNights }: DealSearch): string | null {
  if (back !== null) return back.latest;
  if (depart === null) return null;
  if (tripType === 'one_way') return depart.latest;
  if (stayNights === null || stayNights.max === MAX_STAY_NIGHTS) return null;
  const day = new Date(`${depart.latest}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + stayNights.max);
  return day.toISOString().slice(0, 10);
}

/** Search for what preferences match; a search has no first and last day of a trip. */
export function fromPreferences(preferences: AlertPreferences): Partial<DealSearch> {
  const { preferredCurrency: currency, minNights, maxNights, maxStops, timeOfDay } = preferences;
  const toPrice = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    from: preferences.departureAirports,
    to: preferences.destinationAirports,
    toAreas: preferences.destinationCountries,
    stayNights:
      minNights === null && maxNights === null
        ? null
        : { min: minNights ?? 0, max: maxNights ?? MAX_STAY_NIGHTS },
    tripType: preferences.tripType === 'both' ? null : preferences.tripType,
    cabins: preferences.cabinClasses,
    maxStops: maxStops === 'unlimited' ? null : Number(maxStops),
    passengers: preferences.passengers,
    airlines: preferences.preferredAirlines,
    alliances: preferences.preferredAlliances,
    via: preferences.viaAirports,
    avoid: preferences.avoidedViaAirports,
    departTimes: timeOfDay === 'anytime' ? [] : [timeOfDay],
    minPrice: toPrice(preferences.minPrice),
    maxPrice: toPrice(preferences.maxPrice),
    baggage: preferences.luggageRequirements,
    excludePlanes: preferences.excludedAirplaneTypes,
  };
}

/** Fields in which a proposal differs from the saved preferences. */
export function changedFields(
  saved: AlertPreferences,
  { changes }: Pick<Proposal, 'changes'>,
): readonly (keyof AlertPreferences)[] {
  const fields = Object.keys(changes) as (keyof AlertPreferences)[];
  return fields.filter((field) => !isSame(saved[field], changes[field]));
}

/** Ignores the order of codes. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
