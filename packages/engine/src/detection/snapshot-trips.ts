import type { FlightPrice } from './flight-price.ts';
import { getTrip, type Market } from './market.ts';
import type { ByteReader, ByteWriter } from './snapshot-bytes.ts';

const IS_ERROR = 1;
const IS_OVER = 2;

export function writeTrips(out: ByteWriter, market: Market): void {
  out.unsigned(market.trips.size);
  for (const trip of market.trips.values()) {
    out.unsigned(trip.departure);
    out.unsigned(trip.returning);
    out.unsigned(trip.firstDay);
    out.unsigned(trip.lastDay);
    out.unsigned(trip.dayLow);
    out.unsigned(trip.dayWeight);
    out.unsigned(trip.previousDay);
    out.unsigned(trip.previousLow);
    out.unsigned(trip.dayKind);
    out.unsigned(trip.dayAverage);
    writeFlights(out, trip.flights);
    out.unsigned(trip.lowSince);
    out.unsigned(trip.lowDay);
    out.unsigned(trip.flaggedDay);
    out.unsigned(trip.watchDay);
    out.unsigned(trip.watchPrice);
    out.unsigned(trip.alertedPrice);
    out.unsigned(trip.peakSince);
    out.unsigned(trip.notifiedPriceBefore);
    out.byte((trip.isError ? IS_ERROR : 0) | (trip.isOver ? IS_OVER : 0));
  }
}

/** Read into a market without trips; their order is kept. */
export function readTrips(from: ByteReader, market: Market): void {
  for (let left = from.unsigned(); left > 0; left -= 1) {
    const trip = getTrip(market, from.unsigned(), from.unsigned());
    trip.firstDay = from.unsigned();
    trip.lastDay = from.unsigned();
    trip.dayLow = from.unsigned();
    trip.dayWeight = from.unsigned();
    trip.previousDay = from.unsigned();
    trip.previousLow = from.unsigned();
    trip.dayKind = from.unsigned();
    trip.dayAverage = from.unsigned();
    readFlights(from, trip.flights);
    trip.lowSince = from.unsigned();
    trip.lowDay = from.unsigned();
    trip.flaggedDay = from.unsigned();
    trip.watchDay = from.unsigned();
    trip.watchPrice = from.unsigned();
    trip.alertedPrice = from.unsigned();
    trip.peakSince = from.unsigned();
    trip.notifiedPriceBefore = from.unsigned();
    const flags = from.byte();
    trip.isError = (flags & IS_ERROR) !== 0;
    trip.isOver = (flags & IS_OVER) !== 0;
  }
}

function writeFlights(out: ByteWriter, flights: readonly FlightPrice[]): void {
  out.unsigned(flights.length);
  for (const known of flights) {
    out.unsigned(known.flight);
    out.unsigned(known.price);
    out.unsigned(known.seenAt);
  }
}

function readFlights(from: ByteReader, flights: FlightPrice[]): void {
  for (let left = from.unsigned(); left > 0; left -= 1) {
    flights.push({ flight: from.unsigned(), price: from.unsigned(), seenAt: from.unsigned() });
  }
}
