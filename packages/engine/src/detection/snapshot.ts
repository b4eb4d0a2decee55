import { STAY_CLASSES } from '../baseline/stay.ts';
import { createMarket, type Market } from './market.ts';
import { ByteReader, ByteWriter } from './snapshot-bytes.ts';
import { readGrid, writeGrid } from './snapshot-grid.ts';
import { readTrips, writeTrips } from './snapshot-trips.ts';

/** Raised whenever the layout or the meaning of a number in it changes; old snapshots are rebuilt. */
const FORMAT_VERSION = 5;
const CHECKSUM_BYTES = 4;

/** The bytes are no snapshot of this version, or were damaged: the market has to be replayed. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Write a market exactly: `decodeMarket` gives one that continues bit for bit like it. */
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

/** Read a market. Throws {@link SnapshotError} for another version or damaged bytes. */
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
    // The checksum may fit by chance, or belong to a writer with a fault: readers check ranges.
    if (!(error instanceof RangeError)) throw error;
    throw new SnapshotError(`The snapshot is damaged: ${error.message}`);
  }
}

function readMarket(from: ByteReader): Market {
  const market = createMarket();
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
  if (!from.isAtEnd) throw new RangeError('bytes are left over');
  return market;
}

/** FNV-1a checksum, 32 bits: detects torn or overwritten rows; no defence against intent. */
function computeChecksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
