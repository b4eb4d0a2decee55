import { FairPrices, type Yardstick } from './fair-price.ts';
import type { GroupKey, Sighting, TripKey } from './sighting.ts';

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
    const groups = new Map<GroupKey, OpenGroup>();
    for (const sighting of sightings) {
      if (sighting === null) continue;
      let group = groups.get(sighting.group);
      if (group === undefined) {
        group = {
          first: sighting.departure,
          last: sighting.departure,
          day: sighting.day,
          trips: new Map(),
        };
        groups.set(sighting.group, group);
      }
      note(group, sighting);
    }
    const trips = new Map<TripKey, TripHistory>();
    for (const open of groups.values()) closeGroup(open, trips);
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

interface OpenGroup {
  /** First and last departure, and the first day of observation. */
  first: number;
  last: number;
  day: number;
  readonly trips: Map<TripKey, { readonly departure: number; readonly lows: Map<number, number> }>;
}

function note(group: OpenGroup, { trip, departure, day, price }: Sighting): void {
  if (departure < group.first) group.first = departure;
  if (departure > group.last) group.last = departure;
  if (day < group.day) group.day = day;
  let known = group.trips.get(trip);
  if (known === undefined) {
    known = { departure, lows: new Map() };
    group.trips.set(trip, known);
  }
  const low = known.lows.get(day);
  if (low === undefined || price < low) known.lows.set(day, price);
}

function closeGroup(open: OpenGroup, trips: Map<TripKey, TripHistory>): void {
  const fair = new FairPrices(open.first, open.last);
  const group: GroupHistory = { firstDay: open.day, fair };
  for (const [key, { departure, lows }] of open.trips) {
    for (const [day, price] of lows) fair.add(departure, departure - day, price);
    const days = [...lows.keys()].sort((a, b) => a - b);
    const prices = days.map((day) => lows.get(day) as number);
    trips.set(key, { group, departure, days, prices, priceOn: lows });
  }
  fair.total();
}
