import { TextDecoder } from 'node:util';
import Papa from 'papaparse';
import { ReportError } from './columns.ts';

/** A quoted cell may hold line ends, but a stray quote must not swallow the report. */
const MAX_LINES = 50;
const MAX_LINE_LENGTH = 100_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Cells of a record, null if malformed, and its first line, from 1. */
export interface ReportRecord {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/**
 * Parses records of CSV (RFC 4180, any common delimiter), header first, without empty lines.
 *
 * @throws ReportError empty, or not_text for an endless line
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

/** Splits lines at CRLF, LF or CR. */
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    rest += piece;
    // A final CR may belong to a CRLF.
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

/** Most frequent delimiter of the header outside quotes; a comma by default. */
function findDelimiter(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function parseCells(record: string, delimiter: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length > 0 || data.length !== 1 ? null : (data[0] ?? null);
}

/** Byte order marks. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes a report by its byte order mark, else as UTF-8; invalid bytes become replacement characters.
 *
 * @throws ReportError not_text for a workbook or archive
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
  // Text contains no NUL and doesn't begin like ZIP archives, such as workbooks.
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && head[2] === 3;
  if (isArchive || (encoding === undefined && head.slice(0, 512).includes(0)))
    throw new ReportError('not_text');
  return new TextDecoder(encoding ?? 'utf-8');
}
