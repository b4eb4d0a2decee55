/** What is remembered of one trip between sightings. Days count from 1970-01-01; 0 = never. */
export interface TripRecord {
  readonly departure: number;
  /** 0 = one way. */
  readonly returning: number;
  /** Day of the newest sighting, and the lowest price of that day in minor units. */
  lastDay: number;
  dayLow: number;
  /** What that day's sighting weighs in the grid, in quanta. */
  dayWeight: number;
  /** Lowest price of the sighted day before `lastDay`. */
  previousLow: number;
  /** Newest day on which the trip was flagged, and under which label. */
  flaggedDay: number;
  flaggedAsError: boolean;
  /** Price of the last alert of this episode. */
  alertedPrice: number;
  /** The trip was back at an ordinary price long enough for the episode to be over. */
  closed: boolean;
}

export function newTripRecord(departure: number, returning: number): TripRecord {
  return {
    departure,
    returning,
    lastDay: 0,
    dayLow: 0,
    dayWeight: 0,
    previousLow: 0,
    flaggedDay: 0,
    flaggedAsError: false,
    alertedPrice: 0,
    closed: false,
  };
}
