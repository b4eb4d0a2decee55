import { TextDecoder } from 'node:util';
import Papa from 'papaparse';
import { ReportError } from './columns.ts';

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
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<ReportRecord> {
  let delimiter: string | null = null;
  let open: string[] = [];
  let line = 0;
  const cut = (raw: string, at: number): ReportRecord[] => {
    if (raw.trim() === '') return [];
    delimiter ??= findDelimiter(raw);
    return [{ line: at, cells: parseCells(raw, delimiter) }];
  };
  for await (const raw of readLines(text)) {
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
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
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
function findDelimiter(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function parseCells(record: string, delimiter: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length > 0 || data.length !== 1 ? null : (data[0] ?? null);
}

/** Marks that say in which encoding a text is, as spreadsheets write them. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a report, piece by piece: UTF-8, or what the mark at its beginning says. Bytes that are no
 * UTF-8 become a replacement character, which matters only in a column that is read.
 *
 * @throws ReportError not_text for a workbook or an archive
 */
export async function* decodeReport(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (decoder === null) {
      head = Buffer.concat([head, piece]);
      if (head.length < 3) continue;
      decoder = decoderFor(head);
      yield decoder.decode(head, { stream: true });
    } else yield decoder.decode(piece, { stream: true });
  }
  decoder ??= decoderFor(head);
  yield decoder.decode(head.length < 3 ? head : undefined);
}

function decoderFor(head: Uint8Array): TextDecoder {
  const encoding = MARKS.find(([mark]) => mark.every((byte, i) => head[i] === byte))?.[1];
  // A text has no NUL, and does not begin as ZIP archives do, which workbooks are.
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && head[2] === 3;
  if (isArchive || (encoding === undefined && head.slice(0, 512).includes(0)))
    throw new ReportError('not_text');
  return new TextDecoder(encoding ?? 'utf-8');
}
