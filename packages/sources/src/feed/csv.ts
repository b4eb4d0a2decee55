/** Lines without quotes, all of them in most feeds, are split here; records with quotes go to Papa Parse. */
import { FEED_COLUMNS, type FeedColumn, type RawFare, REQUIRED_COLUMNS } from '@farelark/engine';
import Papa from 'papaparse';
import { FeedError } from './feed-error.ts';

export type RowSink = (row: RawFare) => void;

/** A quoted cell may contain line ends, but a stray quote must not consume the feed. */
const MAX_RECORD_LINES = 50;

const UNKNOWN_COLUMN = -1;
const COLUMN_INDEXES = new Map<string, number>(
  FEED_COLUMNS.map((column, index) => [column, index]),
);

/**
 * Index of each cell's column in `FEED_COLUMNS`.
 *
 * @throws FeedError feed_missing_columns
 */
function parseHeader(line: string): readonly number[] {
  const cells = Papa.parse<string[]>(line, { delimiter: ',' }).data[0] ?? [];
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const message = `The feed's header lacks ${missing.join(', ')}`;
    throw new FeedError('feed_missing_columns', message, { missing });
  }
  return names.map((name) => COLUMN_INDEXES.get(name) ?? UNKNOWN_COLUMN);
}

/** Reads CSV (RFC 4180) in blocks of lines. */
export class CsvReader {
  readonly #columns: readonly number[];
  /** Shorter rows lack a required cell. */
  readonly #minCells: number;
  readonly #values: (string | undefined)[] = FEED_COLUMNS.map(() => undefined);
  /** Lines of a record with an open quote. */
  #pending: string[] = [];

  constructor(header: string) {
    this.#columns = parseHeader(header);
    const required = REQUIRED_COLUMNS.map((column) => COLUMN_INDEXES.get(column) ?? UNKNOWN_COLUMN);
    this.#minCells = Math.max(...required.map((column) => this.#columns.indexOf(column))) + 1;
  }

  /** Reads complete lines from `start`. */
  read(block: string, start: number, sink: RowSink): void {
    const hasQuotes = this.#pending.length > 0 || block.includes('"', start);
    let from = start;
    while (from < block.length) {
      const newline = block.indexOf('\n', from);
      const end = newline < 0 ? block.length : newline;
      if (hasQuotes) this.#readQuoted(block.slice(from, end), sink);
      else this.#readPlain(block, from, withoutReturn(block, from, end), sink);
      from = end + 1;
    }
  }

  get isAtRecordEnd(): boolean {
    return this.#pending.length === 0;
  }

  /** Yields the lines after a quote that was never closed: the first is malformed, the others are rows. */
  flush(sink: RowSink): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const [i, raw] of pending.entries()) {
      const line = raw.slice(0, withoutReturn(raw, 0, raw.length));
      if (i === 0 || line.includes('"')) sink({ malformed: line });
      else this.#readPlain(line, 0, line.length, sink);
    }
  }

  #readPlain(block: string, from: number, end: number, sink: RowSink): void {
    if (end === from) return;
    let cell = 0;
    let at = from;
    while (at <= end) {
      let comma = block.indexOf(',', at);
      if (comma < 0 || comma > end) comma = end;
      this.#setValue(cell++, block.slice(at, comma));
      at = comma + 1;
    }
    this.#emit(cell, () => block.slice(from, end), sink);
  }

  #readQuoted(line: string, sink: RowSink): void {
    if (this.#pending.length === 0 && !line.includes('"')) {
      this.#readPlain(line, 0, withoutReturn(line, 0, line.length), sink);
      return;
    }
    this.#pending.push(line);
    const text = this.#pending.join('\n');
    if (hasOpenQuote(text)) {
      if (this.#pending.length >= MAX_RECORD_LINES) this.flush(sink);
      return;
    }
    this.#pending = [];
    const record = text.slice(0, withoutReturn(text, 0, text.length));
    const parsed = Papa.parse<string[]>(record, { delimiter: ',', newline: '\n' });
    const cells = parsed.data[0];
    if (cells === undefined || parsed.data.length > 1 || parsed.errors.length > 0) {
      sink({ malformed: record });
      return;
    }
    for (const [i, value] of cells.entries()) this.#setValue(i, value);
    this.#emit(cells.length, () => record, sink);
  }

  #setValue(cell: number, value: string): void {
    const column = this.#columns[cell];
    if (column !== undefined && column !== UNKNOWN_COLUMN) this.#values[column] = value;
  }

  #emit(cells: number, getText: () => string, sink: RowSink): void {
    if (cells === this.#columns.length) {
      sink(toRow(this.#values));
      return;
    }
    if (cells === 1 && getText().trim() === '') return;
    for (let i = cells; i < this.#columns.length; i++) {
      const column = this.#columns[i] ?? UNKNOWN_COLUMN;
      if (column !== UNKNOWN_COLUMN) this.#values[column] = undefined;
    }
    const isValid = cells >= this.#minCells && cells < this.#columns.length;
    sink(isValid ? toRow(this.#values) : { malformed: getText() });
  }
}

/** End of a line without its carriage return. */
function withoutReturn(text: string, from: number, end: number): number {
  return end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

/** An escaped quote counts twice, so an odd number means that one is open. */
function hasOpenQuote(record: string): boolean {
  let isOpen = false;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) isOpen = !isOpen;
  return isOpen;
}

/** A literal, so that all rows share one hidden class: assigning by name took twice as long. */
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
    outbound_segments: values[20],
    inbound_segments: values[21],
  };
  return row;
}
