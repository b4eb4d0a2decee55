import { TextDecoder } from 'node:util';
import { ReportError } from './report-error.ts';

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
export async function* reportText(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array();
  for await (const piece of bytes) {
    if (decoder === null) {
      head = joined(head, piece);
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

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
