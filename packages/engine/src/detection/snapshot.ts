import { STAY_CLASSES } from '../baseline/stay.ts';
import { getTrip, Market } from './market.ts';
import { type ByteCodec, ByteReader, ByteWriter } from './snapshot-bytes.ts';
import { readGrid, writeGrid } from './snapshot-grid.ts';
import type { TripRecord } from './trip-record.ts';

/** Raised when the layout or the meaning of a number changes; old snapshots are rebuilt. */
const FORMAT_VERSION = 5;
const CHECKSUM_BYTES = 4;

const IS_ERROR = 1;
const IS_OVER = 2;

/** Another version or damaged bytes: replay the market. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Encode a market exactly: the decoded one behaves identically. */
export function encodeMarket(market: Market): Uint8Array {
  const out = new ByteWriter();
  out.byte(FORMAT_VERSION);
  out.unsigned(market.firstDay);
  out.unsigned(market.today);
  out.double(market.quantum);
  out.unsigned(market.tripsToday);
  out.unsigned(market.fallsToday);
  for (const grid of market.grids) {
    out.byte(grid === null ? 0 : 1);
    if (grid !== null) writeGrid(out, grid);
  }
  writeTrips(out, market);
  const checksum = computeChecksum(out.finish());
  for (let at = 0; at < CHECKSUM_BYTES; at += 1) out.byte((checksum >>> (8 * at)) & 0xff);
  return out.finish();
}

/** Throws {@link SnapshotError}. */
export function decodeMarket(bytes: Uint8Array): Market {
  if (bytes.length <= CHECKSUM_BYTES) throw new SnapshotError('The snapshot is too short');
  if (bytes[0] !== FORMAT_VERSION) {
    throw new SnapshotError(`The snapshot has format ${bytes[0]}, not ${FORMAT_VERSION}`);
  }
  const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES);
  const checksum = computeChecksum(body);
  for (let at = 0; at < CHECKSUM_BYTES; at += 1) {
    if (bytes[body.length + at] !== ((checksum >>> (8 * at)) & 0xff)) {
      throw new SnapshotError('The snapshot is damaged: its checksum differs');
    }
  }
  try {
    return readMarket(new ByteReader(body));
  } catch (error) {
    // The checksum may match by chance, or the writer may have a bug.
    if (!(error instanceof RangeError)) throw error;
    throw new SnapshotError(`The snapshot is damaged: ${error.message}`);
  }
}

function readMarket(from: ByteReader): Market {
  const market = new Market();
  from.byte();
  market.firstDay = from.unsigned();
  market.today = from.unsigned();
  market.quantum = from.double();
  market.tripsToday = from.unsigned();
  market.fallsToday = from.unsigned();
  for (let stay = 0; stay < STAY_CLASSES.length; stay += 1) {
    if (from.byte() === 1) market.grids[stay] = readGrid(from);
  }
  readTrips(from, market);
  if (!from.isAtEnd) throw new RangeError('unexpected bytes at the end');
  return market;
}

function writeTrips(out: ByteWriter, market: Market): void {
  out.unsigned(market.trips.size);
  for (const trip of market.trips.values()) {
    out.unsigned(trip.departure);
    out.unsigned(trip.returning);
    transferTrip(out, trip);
  }
}

/** Read trips, in order, into a market without any. */
function readTrips(from: ByteReader, market: Market): void {
  for (let remaining = from.unsigned(); remaining > 0; remaining -= 1)
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
    const entry = flights[at] ?? { flight, price: 0, seenAt: 0 };
    entry.price = codec.unsigned(entry.price);
    entry.seenAt = codec.unsigned(entry.seenAt);
    flights[at] = entry;
  }
}

/** FNV-1a, 32 bits: detects damage, not manipulation. */
function computeChecksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
