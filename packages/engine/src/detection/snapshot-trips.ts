import { getTrip, type Market } from './market.ts';
import type { ByteCodec, ByteReader, ByteWriter } from './snapshot-bytes.ts';
import type { TripRecord } from './trip-record.ts';

const IS_ERROR = 1;
const IS_OVER = 2;

export function writeTrips(out: ByteWriter, market: Market): void {
  out.unsigned(market.trips.size);
  for (const trip of market.trips.values()) {
    out.unsigned(trip.departure);
    out.unsigned(trip.returning);
    transferTrip(out, trip);
  }
}

/** Read into a market without trips; their order is kept. */
export function readTrips(from: ByteReader, market: Market): void {
  for (let left = from.unsigned(); left > 0; left -= 1)
    transferTrip(from, getTrip(market, from.unsigned(), from.unsigned()));
}

function transferTrip(codec: ByteCodec, trip: TripRecord): void {
  trip.firstDay = codec.unsigned(trip.firstDay);
  trip.lastDay = codec.unsigned(trip.lastDay);
  trip.dayLow = codec.unsigned(trip.dayLow);
  trip.dayWeight = codec.unsigned(trip.dayWeight);
  trip.previousDay = codec.unsigned(trip.previousDay);
  trip.previousLow = codec.unsigned(trip.previousLow);
  trip.dayKind = codec.unsigned(trip.dayKind);
  trip.dayAverage = codec.unsigned(trip.dayAverage);
  transferFlights(codec, trip);
  trip.lowSince = codec.unsigned(trip.lowSince);
  trip.lowDay = codec.unsigned(trip.lowDay);
  trip.flaggedDay = codec.unsigned(trip.flaggedDay);
  trip.watchDay = codec.unsigned(trip.watchDay);
  trip.watchPrice = codec.unsigned(trip.watchPrice);
  trip.alertedPrice = codec.unsigned(trip.alertedPrice);
  trip.peakSince = codec.unsigned(trip.peakSince);
  trip.notifiedPriceBefore = codec.unsigned(trip.notifiedPriceBefore);
  const flags = codec.byte((trip.isError ? IS_ERROR : 0) | (trip.isOver ? IS_OVER : 0));
  trip.isError = (flags & IS_ERROR) !== 0;
  trip.isOver = (flags & IS_OVER) !== 0;
}

function transferFlights(codec: ByteCodec, { flights }: TripRecord): void {
  const count = codec.unsigned(flights.length);
  for (let at = 0; at < count; at += 1) {
    const flight = codec.unsigned(flights[at]?.flight ?? 0);
    const known = flights[at] ?? { flight, price: 0, seenAt: 0 };
    known.price = codec.unsigned(known.price);
    known.seenAt = codec.unsigned(known.seenAt);
    flights[at] = known;
  }
}
