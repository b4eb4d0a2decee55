import { FairPrices, type Yardstick } from './fair-price.ts';
import type { Sighting, TripKey } from './sighting.ts';

export interface TripHistory {
  readonly group: GroupHistory;
  readonly departure: number;
  readonly days: readonly number[];
  readonly prices: readonly number[];
  readonly priceOn: ReadonlyMap<number, number>;
}

export interface GroupHistory {
  readonly firstDay: number;
  readonly fair: FairPrices;
}

/** Days of a group that are not scored: no engine knows a market at first sight. */
const WARM_UP_DAYS = 30;

/** The whole of a clean feed, past and future, which an alert can't know. */
export class Hindsight {
  readonly trips: ReadonlyMap<TripKey, TripHistory>;

  constructor(sightings: readonly (Sighting | null)[]) {
    const known = sightings.filter((sighting) => sighting !== null);
    const trips = new Map<TripKey, TripHistory>();
    for (const seen of Map.groupBy(known, ({ group }) => group).values()) addGroup(seen, trips);
    this.trips = trips;
  }

  fairPrice(trip: TripHistory, day: number, yardstick: Yardstick): number | null {
    const own = trip.priceOn.get(day) ?? null;
    return trip.group.fair.at(trip.departure, trip.departure - day, own, yardstick);
  }

  isWarmUp(trip: TripHistory, day: number): boolean {
    return day - trip.group.firstDay <= WARM_UP_DAYS;
  }
}

function addGroup(seen: readonly Sighting[], trips: Map<TripKey, TripHistory>): void {
  const departures = seen.map(({ departure }) => departure);
  const fair = new FairPrices(departures.reduce(least), departures.reduce(most));
  const group: GroupHistory = { firstDay: seen.map(({ day }) => day).reduce(least), fair };
  for (const [key, ofTrip] of Map.groupBy(seen, ({ trip }) => trip)) {
    const { departure } = ofTrip[0] as Sighting;
    const lows = new Map<number, number>();
    for (const { day, price } of ofTrip) lows.set(day, Math.min(price, lows.get(day) ?? price));
    for (const [day, price] of lows) fair.add(departure, departure - day, price);
    const days = [...lows.keys()].sort((a, b) => a - b);
    const prices = days.map((day) => lows.get(day) as number);
    trips.set(key, { group, departure, days, prices, priceOn: lows });
  }
  fair.total();
}

const least = (a: number, b: number) => Math.min(a, b);
const most = (a: number, b: number) => Math.max(a, b);
