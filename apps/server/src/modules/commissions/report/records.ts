import Papa from 'papaparse';
import { ReportError } from './report-error.ts';

/** A quoted cell may hold line ends, but a stray quote must not swallow the report. */
const MAX_LINES = 50;
/** A line beyond that is no line of a report. */
const MAX_LINE_LENGTH = 100_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** One record: the line on which it begins (the first is 1) and its cells; null where it can't be cut up. */
export interface ReportRecord {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/**
 * The records of a CSV report (RFC 4180, with any usual delimiter), the header first. Empty lines are left
 * out.
 *
 * @throws ReportError empty, or not_text where a line doesn't end
 */
export async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<ReportRecord> {
  let delimiter: string | null = null;
  let open: string[] = [];
  let line = 0;
  const cut = (raw: string, at: number): ReportRecord[] => {
    if (raw.trim() === '') return [];
    delimiter ??= delimiterOf(raw);
    return [{ line: at, cells: cellsOf(raw, delimiter) }];
  };
  for await (const raw of linesOf(text)) {
    line += 1;
    open.push(raw);
    const record = open.join('\n');
    if (!hasOpenQuote(record)) {
      const first = line - open.length + 1;
      open = [];
      yield* cut(record, first);
    } else if (open.length === MAX_LINES) {
      const held = open;
      open = [];
      for (const [i, each] of held.entries()) yield* cut(each, line - MAX_LINES + 1 + i);
    }
  }
  for (const [i, each] of open.entries()) yield* cut(each, line - open.length + 1 + i);
  if (delimiter === null) throw new ReportError('empty');
}

/** Lines without their ends: CRLF, LF, or CR of old spreadsheets. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    rest += piece;
    // A CR at the end may be half of an end.
    const held = rest.endsWith('\r') ? '\r' : '';
    const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    if (rest.length > MAX_LINE_LENGTH) throw new ReportError('not_text');
    yield* lines;
  }
  yield* rest.split(/\r\n|\n|\r/);
}

function hasOpenQuote(record: string): boolean {
  let quotes = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/** The delimiter that the header has most of outside of quotes; a comma where it has none. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cellsOf(record: string, delimiter: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length > 0 || data.length !== 1 ? null : (data[0] ?? null);
}
