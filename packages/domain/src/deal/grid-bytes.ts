import { DepartureRow } from '../baseline/departure-row.ts';
import { GRID_DAYS } from '../baseline/horizon.ts';
import { CURVE_LEADS, type LeadCurve } from '../baseline/lead-curve.ts';
import { PriceGrid } from '../baseline/price-grid.ts';
import type { EpochDay } from '../time/calendar.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';

export function writeGrid(out: ByteWriter, grid: PriceGrid): void {
  writeCurve(out, grid.curve);
  out.double(grid.range.low);
  out.double(grid.range.high);
  const rows = grid.rows.filter((row) => row !== null);
  out.unsigned(rows.length);
  for (const row of rows) writeRow(out, row);
}

/** Throws RangeError for bytes that no grid can have written. */
export function readGrid(from: ByteReader): PriceGrid {
  const grid = new PriceGrid();
  readCurve(from, grid.curve);
  grid.range.low = from.double();
  grid.range.high = from.double();
  const rows = from.unsigned();
  if (rows > GRID_DAYS) throw new RangeError('a grid has too many rows');
  for (let left = rows; left > 0; left -= 1) {
    const row = readRow(from);
    grid.rows[row.departure % GRID_DAYS] = row;
  }
  return grid;
}

/** The levels are written too: those in use are of this morning, and sums have moved on since. */
function writeCurve(out: ByteWriter, curve: LeadCurve): void {
  for (let lead = 0; lead < CURVE_LEADS; lead += 1) {
    out.signed(curve.changes[lead] as number);
    out.unsigned(curve.weights[lead] as number);
    out.float(curve.levels[lead] as number);
  }
}

function readCurve(from: ByteReader, curve: LeadCurve): void {
  for (let lead = 0; lead < CURVE_LEADS; lead += 1) {
    curve.changes[lead] = from.signed();
    curve.weights[lead] = from.unsigned();
    curve.levels[lead] = from.float();
  }
  curve.totalLevels();
}

/**
 * A row is its base totals and what each day added. A price holds for days, so days that added
 * the same are written once with their number: half a year of one departure takes some 80 bytes.
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
  if (ring > GRID_DAYS || last - first + 2 > ring || first < 1) {
    throw new RangeError('a row does not fit its ring');
  }
  const row = new DepartureRow(departure, first, ring);
  row.last = last;
  row.sums[(first - 1) % ring] = from.unsigned();
  row.counts[(first - 1) % ring] = from.unsigned();
  let sum = 0;
  for (let day = first; day <= last; ) {
    const end = day + from.unsigned();
    const count = from.unsigned();
    sum += from.signed();
    if (end > last + 1 || end === day) throw new RangeError('a run of days leaves its row');
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
