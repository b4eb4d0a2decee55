import type { FlightPrice } from './flight-price.ts';

/**
 * State of one trip between sightings: its last two days, and its episode of low prices. Days count from
 * 1970-01-01, prices are minor units; 0 = none yet.
 */
export interface TripRecord {
  readonly departure: number;
  /** 0 = one way. */
  readonly returning: number;
  firstDay: number;
  /** Newest day with a sighting, and the lowest price of that day. */
  lastDay: number;
  dayLow: number;
  /** Quanta by which that day's lowest price counts in the grid. */
  dayWeight: number;
  /** The sighted day before it. */
  previousDay: number;
  previousLow: number;
  /** The kind of fare that was that day's lowest, and the trip's average then, minor units. */
  dayKind: number;
  dayAverage: number;
  /** Last prices of its flights, in no order. */
  readonly flights: FlightPrice[];
  /** First and newest day of the present run of days below the deal line. */
  lowSince: number;
  lowDay: number;
  /** Newest day on which the trip passed for a deal or an error fare. */
  flaggedDay: number;
  /** A low price that is watched for a further fall: since when, and its amount; 0 = none. */
  watchDay: number;
  watchPrice: number;
  alertedPrice: number;
  /** The most expensive day's lowest price since that alert. */
  peakSince: number;
  /** The newest alert was for an error fare that was still available at the end of the last day. */
  isError: boolean;
  /** While `isError`: the price of the alert before it. */
  notifiedPriceBefore: number;
  /** The trip was back at an ordinary price for long enough that another alert is news. */
  isOver: boolean;
}

export function newTripRecord(departure: number, returning: number): TripRecord {
  return {
    departure,
    returning,
    firstDay: 0,
    lastDay: 0,
    dayLow: 0,
    dayWeight: 0,
    previousDay: 0,
    previousLow: 0,
    dayKind: 0,
    dayAverage: 0,
    flights: [],
    lowSince: 0,
    lowDay: 0,
    flaggedDay: 0,
    watchDay: 0,
    watchPrice: 0,
    alertedPrice: 0,
    peakSince: 0,
    isError: false,
    notifiedPriceBefore: 0,
    isOver: false,
  };
}
