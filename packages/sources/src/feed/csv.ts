/**
 * CSV rows by RFC 4180 from blocks of lines.
 *
 * Lines without a quote, which is all of them in most feeds, are cut at commas here; records
 * with quotes go to Papa Parse.
 */
import { FEED_COLUMNS, type FeedColumn, type RawFare, REQUIRED_COLUMNS } from '@farelark/engine';
import Papa from 'papaparse';
import { FeedError } from './feed-error.ts';

/** Receives each row with the number of the line on which it starts (the header's is 1). */
export type RowSink = (row: RawFare, line: number) => void;

/** A quoted cell may hold line ends, but a stray quote must not swallow the feed. */
const MAX_RECORD_LINES = 50;

const NO_SLOT = -1;
const SLOTS = new Map<string, number>(FEED_COLUMNS.map((column, slot) => [column, slot]));

/** Column of each of the header's cells; throws `feed_missing_columns`. */
function readHeader(line: string): readonly number[] {
  const names = splitQuoted(line).map((name) => name.trim().toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.join(', ');
    throw new FeedError('feed_missing_columns', `The feed's header lacks ${list}`, missing);
  }
  return names.map((name) => SLOTS.get(name) ?? NO_SLOT);
}

function splitQuoted(record: string): readonly string[] {
  return Papa.parse<string[]>(record, { delimiter: ',' }).data[0] ?? [];
}

export class CsvRows {
  readonly #slots: readonly number[];
  /** Rows with fewer cells than this lack a required one. */
  readonly #leastCells: number;
  readonly #values: (string | undefined)[] = FEED_COLUMNS.map(() => undefined);
  #line = 1;
  /** Lines of a record whose quotes have not closed yet. */
  #open: string[] = [];

  /** @param header the first line, without its end. */
  constructor(header: string, headerLine: number) {
    this.#slots = readHeader(header);
    const required = REQUIRED_COLUMNS.map((column) => SLOTS.get(column) ?? NO_SLOT);
    this.#leastCells = Math.max(...required.map((slot) => this.#slots.indexOf(slot))) + 1;
    this.#line = headerLine + 1;
  }

  /** Reads a block of whole lines from `start`; rows go to `sink` in order. */
  read(block: string, start: number, sink: RowSink): void {
    const hasQuotes = this.#open.length > 0 || block.includes('"', start);
    let from = start;
    while (from < block.length) {
      const newline = block.indexOf('\n', from);
      const next = newline < 0 ? block.length : newline + 1;
      const end = newline < 0 ? block.length : newline;
      if (hasQuotes) this.#readQuoted(block.slice(from, end), sink);
      else this.#cut(block, from, withoutReturn(block, from, end), sink);
      this.#line++;
      from = next;
    }
  }

  /** Everything read was returned: no quote is open. */
  get isWhole(): boolean {
    return this.#open.length === 0;
  }

  /** Hands out what an unclosed quote held back at the end of the feed. */
  end(sink: RowSink): void {
    const held = this.#open;
    this.#open = [];
    const first = this.#line - held.length;
    for (const [i, raw] of held.entries()) {
      const line = raw.slice(0, withoutReturn(raw, 0, raw.length));
      if (i === 0 || line.includes('"')) sink({ malformed: line }, first + i);
      else this.#cut(line, 0, line.length, sink, first + i);
    }
  }

  /** A line without quotes: cells end at commas. */
  #cut(block: string, from: number, end: number, sink: RowSink, line = this.#line): void {
    if (end === from) return;
    let cell = 0;
    let at = from;
    while (at <= end) {
      let comma = block.indexOf(',', at);
      if (comma < 0 || comma > end) comma = end;
      this.#put(cell++, block.slice(at, comma));
      at = comma + 1;
    }
    this.#finish(cell, () => block.slice(from, end), sink, line);
  }

  #readQuoted(line: string, sink: RowSink): void {
    if (this.#open.length === 0 && !line.includes('"')) {
      this.#cut(line, 0, withoutReturn(line, 0, line.length), sink);
      return;
    }
    this.#open.push(line);
    const text = this.#open.join('\n');
    if (hasOpenQuote(text)) {
      if (this.#open.length >= MAX_RECORD_LINES) {
        this.#line++;
        this.end(sink);
        this.#line--;
      }
      return;
    }
    const first = this.#line - this.#open.length + 1;
    this.#open = [];
    const record = text.slice(0, withoutReturn(text, 0, text.length));
    const parsed = Papa.parse<string[]>(record, { delimiter: ',', newline: '\n' });
    const cells = parsed.data[0];
    if (cells === undefined || parsed.data.length > 1 || parsed.errors.length > 0) {
      sink({ malformed: record }, first);
      return;
    }
    for (const [i, text] of cells.entries()) this.#put(i, text);
    this.#finish(cells.length, () => record, sink, first);
  }

  #put(cell: number, text: string): void {
    const slot = this.#slots[cell];
    if (slot !== undefined && slot !== NO_SLOT) this.#values[slot] = text;
  }

  #finish(cells: number, text: () => string, sink: RowSink, line: number): void {
    if (cells === this.#slots.length) {
      sink(toRow(this.#values), line);
      return;
    }
    if (cells === 1 && text().trim() === '') return;
    for (let i = cells; i < this.#slots.length; i++) {
      const slot = this.#slots[i] ?? NO_SLOT;
      if (slot !== NO_SLOT) this.#values[slot] = undefined;
    }
    const fits = cells >= this.#leastCells && cells < this.#slots.length;
    sink(fits ? toRow(this.#values) : { malformed: text() }, line);
  }
}

/** The end of a line before its carriage return, if it has one. */
function withoutReturn(text: string, from: number, end: number): number {
  return end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

/** Inside quotes a doubled quote counts twice, so that an odd number means open. */
function hasOpenQuote(record: string): boolean {
  let open = false;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) open = !open;
  return open;
}

/** Written out, so that every row has one shape: assigning by name took twice as long. */
function toRow(values: readonly (string | undefined)[]): RawFare {
  const row: Record<FeedColumn, string | undefined> = {
    observed_at: values[0],
    origin: values[1],
    destination: values[2],
    departure_date: values[3],
    return_date: values[4],
    price: values[5],
    currency: values[6],
    carrier: values[7],
    stops: values[8],
    cabin: values[9],
    source: values[10],
    via: values[11],
    aircraft: values[12],
    flight_numbers: values[13],
    departure_time: values[14],
    return_time: values[15],
    baggage: values[16],
    booking_url: values[17],
    offer_id: values[18],
    expires_at: values[19],
  };
  return row;
}
