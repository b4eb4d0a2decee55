import { FairPrices, type Yardstick } from './fair-price.ts';
import type { Sighting, TripKey } from './sighting.ts';

export interface TripHistory {
  readonly group: GroupHistory;
  readonly departure: number;
  readonly days: readonly number[];
  /** Lowest price of each day. */
  readonly prices: readonly number[];
  readonly priceByDay: ReadonlyMap<number, number>;
}

interface GroupHistory {
  readonly firstDay: number;
  readonly fairPrices: FairPrices;
}

/** First days of a group, which are not scored: a market without history has no baseline. */
export const WARM_UP_DAYS = 30;

/** A whole clean feed, including what alerts could not know yet. */
export class Hindsight {
  readonly trips: ReadonlyMap<TripKey, TripHistory>;

  constructor(sightings: readonly (Sighting | null)[]) {
    const valid = sightings.filter((sighting) => sighting !== null);
    const trips = new Map<TripKey, TripHistory>();
    for (const ofGroup of Map.groupBy(valid, ({ group }) => group).values())
      addGroup(ofGroup, trips);
    this.trips = trips;
  }

  getFairPrice(trip: TripHistory, day: number, yardstick: Yardstick): number | null {
    const own = trip.priceByDay.get(day) ?? null;
    return trip.group.fairPrices.get(trip.departure, trip.departure - day, own, yardstick);
  }

  isWarmUp(trip: TripHistory, day: number): boolean {
    return day - trip.group.firstDay <= WARM_UP_DAYS;
  }
}

function addGroup(sightings: readonly Sighting[], trips: Map<TripKey, TripHistory>): void {
  const departures = sightings.map(({ departure }) => departure);
  const fairPrices = new FairPrices(departures.reduce(min), departures.reduce(max));
  const group: GroupHistory = { firstDay: sightings.map(({ day }) => day).reduce(min), fairPrices };
  for (const [key, ofTrip] of Map.groupBy(sightings, ({ trip }) => trip)) {
    const { departure } = ofTrip[0] as Sighting;
    const priceByDay = new Map<number, number>();
    for (const { day, price } of ofTrip)
      priceByDay.set(day, Math.min(price, priceByDay.get(day) ?? price));
    for (const [day, price] of priceByDay) fairPrices.add(departure, departure - day, price);
    const days = [...priceByDay.keys()].sort((a, b) => a - b);
    const prices = days.map((day) => priceByDay.get(day) as number);
    trips.set(key, { group, departure, days, prices, priceByDay });
  }
  fairPrices.accumulate();
}

const min = (a: number, b: number) => Math.min(a, b);
const max = (a: number, b: number) => Math.max(a, b);
