import { DepartureRow } from '../baseline/departure-row.ts';
import { GRID_DAYS, PriceGrid } from '../baseline/price-grid.ts';
import { STAY_CLASSES } from '../baseline/stay.ts';
import type { EpochDay } from '../time/calendar.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { createMarket, type Market, tripKey } from './market.ts';
import { newTripRecord } from './trip-record.ts';

/** Raised whenever the layout or the meaning of a number in it changes; old snapshots are rebuilt. */
const FORMAT_VERSION = 1;
const CHECKSUM_BYTES = 4;

/** The bytes are no snapshot of this version, or were damaged; the market has to be rebuilt. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Writes a market exactly: `decodeMarket` gives one that continues bit for bit like it. */
export function encodeMarket(market: Market): Uint8Array {
  const out = new ByteWriter();
  out.byte(FORMAT_VERSION);
  out.unsigned(market.today);
  out.double(market.quantum);
  for (const grid of market.grids) writeGrid(out, grid);
  writeTrips(out, market);
  const checksum = checksumOf(out.finish());
  for (let at = 0; at < CHECKSUM_BYTES; at += 1) out.byte((checksum >>> (8 * at)) & 0xff);
  return out.finish();
}

/** Reads a market. Throws {@link SnapshotError} for another version or damaged bytes. */
export function decodeMarket(bytes: Uint8Array): Market {
  if (bytes.length <= CHECKSUM_BYTES) throw new SnapshotError('The snapshot is too short');
  if (bytes[0] !== FORMAT_VERSION) {
    throw new SnapshotError(`The snapshot has format ${bytes[0]}, not ${FORMAT_VERSION}`);
  }
  const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES);
  const checksum = checksumOf(body);
  for (let at = 0; at < CHECKSUM_BYTES; at += 1) {
    if (bytes[body.length + at] !== ((checksum >>> (8 * at)) & 0xff)) {
      throw new SnapshotError('The snapshot is damaged: its checksum differs');
    }
  }
  return readMarket(new ByteReader(body));
}

function readMarket(from: ByteReader): Market {
  try {
    from.byte();
    const market = createMarket();
    market.today = from.unsigned();
    market.quantum = from.double();
    for (let stay = 0; stay < STAY_CLASSES.length; stay += 1) market.grids[stay] = readGrid(from);
    readTrips(from, market);
    if (!from.isAtEnd) throw new RangeError('bytes are left over');
    return market;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SnapshotError(`The snapshot is damaged: ${error.message}`);
  }
}

function writeGrid(out: ByteWriter, grid: PriceGrid | null): void {
  const rows = grid === null ? [] : grid.rows.filter((row) => row !== null);
  out.unsigned(grid === null ? 0 : rows.length + 1);
  for (const row of rows) writeRow(out, row);
}

function readGrid(from: ByteReader): PriceGrid | null {
  const written = from.unsigned();
  if (written === 0) return null;
  if (written > GRID_DAYS + 1) throw new RangeError('a grid has too many rows');
  const grid = new PriceGrid();
  for (let left = written - 1; left > 0; left -= 1) {
    const row = readRow(from);
    grid.rows[row.departure % GRID_DAYS] = row;
  }
  return grid;
}

/**
 * A row is its base totals and what each day added. A price holds for days, so days that added the
 * same are written once with their number: about 30 bytes for half a year of one departure.
 */
function writeRow(out: ByteWriter, row: DepartureRow): void {
  const { sums, counts, first, last } = row;
  const ring = sums.length;
  out.unsigned(row.departure);
  out.unsigned(first);
  out.unsigned(last - first);
  out.unsigned(ring);
  out.unsigned(sums[(first - 1) % ring] as number);
  out.unsigned(counts[(first - 1) % ring] as number);
  let previous = 0;
  for (let day = first; day <= last; ) {
    const sum = addedSum(row, day);
    const count = addedCount(row, day);
    let end = day + 1;
    while (end <= last && addedSum(row, end) === sum && addedCount(row, end) === count) end += 1;
    out.unsigned(end - day);
    out.unsigned(count);
    out.signed(sum - previous);
    previous = sum;
    day = end;
  }
}

function readRow(from: ByteReader): DepartureRow {
  const departure = from.unsigned() as EpochDay;
  const first = from.unsigned();
  const last = first + from.unsigned();
  const ring = from.unsigned();
  if (ring > GRID_DAYS || last - first + 2 > ring || first < 1) throw new RangeError('a row is off');
  const row = new DepartureRow(departure, first, ring);
  row.last = last;
  row.sums[(first - 1) % ring] = from.unsigned();
  row.counts[(first - 1) % ring] = from.unsigned();
  let sum = 0;
  for (let day = first; day <= last; ) {
    const end = day + from.unsigned();
    const count = from.unsigned();
    sum += from.signed();
    if (end > last + 1 || end === day) throw new RangeError('a row is too long');
    for (; day < end; day += 1) {
      row.sums[day % ring] = (row.sums[(day - 1) % ring] as number) + sum;
      row.counts[day % ring] = (row.counts[(day - 1) % ring] as number) + count;
    }
  }
  return row;
}

function addedSum(row: DepartureRow, day: number): number {
  const ring = row.sums.length;
  return ((row.sums[day % ring] as number) - (row.sums[(day - 1) % ring] as number)) >>> 0;
}

function addedCount(row: DepartureRow, day: number): number {
  const ring = row.counts.length;
  return ((row.counts[day % ring] as number) - (row.counts[(day - 1) % ring] as number)) & 0xffff;
}

function writeTrips(out: ByteWriter, market: Market): void {
  out.unsigned(market.trips.size);
  for (const trip of market.trips.values()) {
    out.unsigned(trip.departure);
    out.unsigned(trip.returning);
    out.unsigned(trip.lastDay);
    out.unsigned(trip.dayLow);
    out.unsigned(trip.dayWeight);
    out.unsigned(trip.previousLow);
    out.unsigned(trip.flaggedDay);
    out.unsigned(trip.alertedPrice);
    out.byte((trip.flaggedAsError ? 1 : 0) + (trip.closed ? 2 : 0));
  }
}

function readTrips(from: ByteReader, market: Market): void {
  for (let left = from.unsigned(); left > 0; left -= 1) {
    const trip = newTripRecord(from.unsigned(), from.unsigned());
    trip.lastDay = from.unsigned();
    trip.dayLow = from.unsigned();
    trip.dayWeight = from.unsigned();
    trip.previousLow = from.unsigned();
    trip.flaggedDay = from.unsigned();
    trip.alertedPrice = from.unsigned();
    const flags = from.byte();
    trip.flaggedAsError = (flags & 1) !== 0;
    trip.closed = (flags & 2) !== 0;
    market.trips.set(tripKey(trip.departure, trip.returning), trip);
  }
}

/** FNV-1a, 32 bits: tells a torn or overwritten row; no defence against intent. */
function checksumOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
