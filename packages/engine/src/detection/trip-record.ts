import type { FlightPrice } from './flight-price.ts';

/**
 * State of one trip between sightings: its last two days, and its episode of low prices. Days count from
 * 1970-01-01, prices are minor units; 0 = none yet.
 */
export class TripRecord {
  readonly departure: number;
  /** 0 = one way. */
  readonly returning: number;
  firstDay = 0;
  /** Newest day with a sighting, and the lowest price of that day. */
  lastDay = 0;
  dayLow = 0;
  /** Quanta by which that day's lowest price counts in the grid. */
  dayWeight = 0;
  /** The sighted day before it. */
  previousDay = 0;
  previousLow = 0;
  /** The kind of fare that was that day's lowest, and the trip's average then, minor units. */
  dayKind = 0;
  dayAverage = 0;
  /** Last prices of its flights, in no order. */
  readonly flights: FlightPrice[] = [];
  /** First and newest day of the present run of days below the deal line. */
  lowSince = 0;
  lowDay = 0;
  /** Newest day on which the trip passed for a deal or an error fare. */
  flaggedDay = 0;
  /** A low price that is watched for a further fall: since when, and its amount; 0 = none. */
  watchDay = 0;
  watchPrice = 0;
  alertedPrice = 0;
  /** The most expensive day's lowest price since that alert. */
  peakSince = 0;
  /** The newest alert was for an error fare that was still available at the end of the last day. */
  isError = false;
  /** While `isError`: the price of the alert before it. */
  notifiedPriceBefore = 0;
  /** The trip was back at an ordinary price for long enough that another alert is news. */
  isOver = false;

  constructor(departure: number, returning: number) {
    this.departure = departure;
    this.returning = returning;
  }
}
