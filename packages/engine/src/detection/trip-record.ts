import type { FlightPrice } from './flight-price.ts';

/**
 * State of one trip: its last two days, and its episode of low prices. Epoch days and minor units; 0 = none yet.
 */
export class TripRecord {
  readonly departure: number;
  /** 0 = one way. */
  readonly returning: number;
  firstDay = 0;
  /** Newest day with a sighting, and its lowest price. */
  lastDay = 0;
  dayLow = 0;
  /** Quanta of that price in the grid. */
  dayWeight = 0;
  previousDay = 0;
  previousLow = 0;
  /** Kind of the lowest fare of `lastDay`, and the trip's average at that time. */
  dayKind = 0;
  dayAverage = 0;
  readonly flights: FlightPrice[] = [];
  /** First and newest day of the current run of days at the deal price. */
  lowSince = 0;
  lowDay = 0;
  /** Newest day with a deal or an error fare. */
  flaggedDay = 0;
  /** Low price that is watched for a further fall. */
  watchDay = 0;
  watchPrice = 0;
  alertedPrice = 0;
  /** Highest daily low since the alert. */
  peakSince = 0;
  /** True when the alert was for an error fare that was available at the end of the last closed day. */
  isError = false;
  /** Price of the alert before an error fare. */
  notifiedPriceBefore = 0;
  /** True after enough days at ordinary prices for another alert. */
  isOver = false;

  constructor(departure: number, returning: number) {
    this.departure = departure;
    this.returning = returning;
  }
}
