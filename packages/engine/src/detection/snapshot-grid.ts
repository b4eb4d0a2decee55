import { DepartureRow } from '../baseline/departure-row.ts';
import { FALL_BANDS } from '../baseline/fall-risk.ts';
import { FARE_KINDS } from '../baseline/fare-kind.ts';
import { GRID_DAYS } from '../baseline/horizon.ts';
import { CURVE_LEADS } from '../baseline/lead-curve.ts';
import { PriceGrid } from '../baseline/price-grid.ts';
import type { EpochDay } from '../time/calendar.ts';
import type { ByteCodec, ByteReader, ByteWriter } from './snapshot-bytes.ts';

export function writeGrid(out: ByteWriter, grid: PriceGrid): void {
  transferStatistics(out, grid);
  const rows = grid.rows.filter((row) => row !== null);
  out.unsigned(rows.length);
  for (const row of rows) writeRow(out, row);
}

/** Throws RangeError for invalid bytes. */
export function readGrid(from: ByteReader): PriceGrid {
  const grid = new PriceGrid();
  transferStatistics(from, grid);
  grid.curve.rebuildTotals();
  const rows = from.unsigned();
  if (rows > GRID_DAYS) throw new RangeError('too many rows in a grid');
  for (let index = 0; index < rows; index += 1) {
    const row = readRow(from);
    grid.rows[row.departure % GRID_DAYS] = row;
  }
  return grid;
}

/** Includes levels and span, which are of the start of the day and can't be derived from the current sums. */
function transferStatistics(codec: ByteCodec, { curve, span, risk, kinds, range }: PriceGrid) {
  for (let lead = 0; lead < CURVE_LEADS; lead += 1) {
    curve.changes[lead] = codec.signed(curve.changes[lead] as number);
    curve.weights[lead] = codec.unsigned(curve.weights[lead] as number);
    curve.levels[lead] = codec.float(curve.levels[lead] as number);
  }
  span.lowest = codec.double(span.lowest);
  span.highest = codec.double(span.highest);
  span.rise = codec.double(span.rise);
  span.fall = codec.double(span.fall);
  risk.overall = codec.double(risk.overall);
  for (let band = 0; band < FALL_BANDS; band += 1) {
    risk.watched[band] = codec.double(risk.watched[band] as number);
    risk.fell[band] = codec.double(risk.fell[band] as number);
    risk.risks[band] = codec.float(risk.risks[band] as number);
  }
  for (let kind = 0; kind < FARE_KINDS; kind += 1) {
    kinds.lows[kind] = codec.double(kinds.lows[kind] as number);
    kinds.logs[kind] = codec.double(kinds.logs[kind] as number);
    kinds.lowest[kind] = codec.unsigned(kinds.lowest[kind] as number);
  }
  range.low = codec.double(range.low);
  range.high = codec.double(range.high);
}

/**
 * Base totals and daily increments, run-length encoded because prices last for days: half a year of one departure
 * takes about 80 bytes.
 */
function writeRow(out: ByteWriter, row: DepartureRow): void {
  const end = row.last - row.base;
  out.unsigned(row.departure);
  out.unsigned(row.base);
  out.unsigned(end);
  out.unsigned(row.sums.length);
  out.unsigned(row.sums[0] as number);
  out.unsigned(row.counts[0] as number);
  let previous = 0;
  for (let slot = 1; slot <= end; ) {
    const sum = getSumIncrement(row, slot);
    const count = getCountIncrement(row, slot);
    let next = slot + 1;
    while (
      next <= end &&
      getSumIncrement(row, next) === sum &&
      getCountIncrement(row, next) === count
    )
      next += 1;
    out.unsigned(next - slot);
    out.unsigned(count);
    out.signed(sum - previous);
    previous = sum;
    slot = next;
  }
}

function readRow(from: ByteReader): DepartureRow {
  const departure = from.unsigned() as EpochDay;
  const base = from.unsigned();
  const end = from.unsigned();
  const slots = from.unsigned();
  if (slots > GRID_DAYS || end >= slots || end < 1) throw new RangeError('invalid slots of a row');
  const row = new DepartureRow(departure, base + 1, slots);
  row.last = base + end;
  row.sums[0] = from.unsigned();
  row.counts[0] = from.unsigned();
  let sum = 0;
  for (let slot = 1; slot <= end; ) {
    const next = slot + from.unsigned();
    const count = from.unsigned();
    sum += from.signed();
    if (next > end + 1 || next === slot) throw new RangeError('run of days beyond its row');
    for (; slot < next; slot += 1) {
      row.sums[slot] = (row.sums[slot - 1] as number) + sum;
      row.counts[slot] = (row.counts[slot - 1] as number) + count;
    }
  }
  row.rebuildPast();
  row.updateNewest();
  return row;
}

function getSumIncrement(row: DepartureRow, slot: number): number {
  return ((row.sums[slot] as number) - (row.sums[slot - 1] as number)) >>> 0;
}

function getCountIncrement(row: DepartureRow, slot: number): number {
  return ((row.counts[slot] as number) - (row.counts[slot - 1] as number)) & 0xffff;
}
