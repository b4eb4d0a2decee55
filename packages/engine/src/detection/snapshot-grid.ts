import { DepartureRow } from '../baseline/departure-row.ts';
import { FALL_BANDS, type FallRisk } from '../baseline/fall-risk.ts';
import { type FareKindPrices, KINDS } from '../baseline/fare-kind.ts';
import { GRID_DAYS } from '../baseline/horizon.ts';
import { CURVE_LEADS, type LeadCurve } from '../baseline/lead-curve.ts';
import { PriceGrid } from '../baseline/price-grid.ts';
import type { PriceSpan } from '../baseline/price-span.ts';
import type { EpochDay } from '../time/calendar.ts';
import type { ByteReader, ByteWriter } from './snapshot-bytes.ts';

export function writeGrid(out: ByteWriter, grid: PriceGrid): void {
  writeCurve(out, grid.curve);
  writeSpan(out, grid.span);
  writeRisk(out, grid.risk);
  writeKinds(out, grid.kinds);
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
  readSpan(from, grid.span);
  readRisk(from, grid.risk);
  readKinds(from, grid.kinds);
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

/** Write the span as of this morning, like the levels. */
function writeSpan(out: ByteWriter, span: PriceSpan): void {
  out.double(span.lowest);
  out.double(span.highest);
  out.double(span.rise);
  out.double(span.fall);
}

function readSpan(from: ByteReader, span: PriceSpan): void {
  span.lowest = from.double();
  span.highest = from.double();
  span.rise = from.double();
  span.fall = from.double();
}

function writeRisk(out: ByteWriter, risk: FallRisk): void {
  out.double(risk.overall);
  for (let band = 0; band < FALL_BANDS; band += 1) {
    out.double(risk.watched[band] as number);
    out.double(risk.fell[band] as number);
    out.float(risk.risks[band] as number);
  }
}

function readRisk(from: ByteReader, risk: FallRisk): void {
  risk.overall = from.double();
  for (let band = 0; band < FALL_BANDS; band += 1) {
    risk.watched[band] = from.double();
    risk.fell[band] = from.double();
    risk.risks[band] = from.float();
  }
}

function writeKinds(out: ByteWriter, kinds: FareKindPrices): void {
  for (let kind = 0; kind < KINDS; kind += 1) {
    out.double(kinds.lows[kind] as number);
    out.double(kinds.logs[kind] as number);
    out.unsigned(kinds.lowest[kind] as number);
  }
}

function readKinds(from: ByteReader, kinds: FareKindPrices): void {
  for (let kind = 0; kind < KINDS; kind += 1) {
    kinds.lows[kind] = from.double();
    kinds.logs[kind] = from.double();
    kinds.lowest[kind] = from.unsigned();
  }
}

/**
 * A row is its base totals and what each day added. A price holds for days, so days that added
 * the same are written once with their number: half a year of one departure takes some 80 bytes.
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
    const sum = addedSum(row, slot);
    const count = addedCount(row, slot);
    let next = slot + 1;
    while (next <= end && addedSum(row, next) === sum && addedCount(row, next) === count) next += 1;
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
  if (slots > GRID_DAYS || end >= slots || end < 1) throw new RangeError('a row has no such slots');
  const row = new DepartureRow(departure, base + 1, slots);
  row.last = base + end;
  row.sums[0] = from.unsigned();
  row.counts[0] = from.unsigned();
  let sum = 0;
  for (let slot = 1; slot <= end; ) {
    const next = slot + from.unsigned();
    const count = from.unsigned();
    sum += from.signed();
    if (next > end + 1 || next === slot) throw new RangeError('a run of days leaves its row');
    for (; slot < next; slot += 1) {
      row.sums[slot] = (row.sums[slot - 1] as number) + sum;
      row.counts[slot] = (row.counts[slot - 1] as number) + count;
    }
  }
  row.retracePast();
  row.summarise();
  return row;
}

function addedSum(row: DepartureRow, slot: number): number {
  return ((row.sums[slot] as number) - (row.sums[slot - 1] as number)) >>> 0;
}

function addedCount(row: DepartureRow, slot: number): number {
  return ((row.counts[slot] as number) - (row.counts[slot - 1] as number)) & 0xffff;
}
