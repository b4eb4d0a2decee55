import type { RawFare } from '@farelark/engine';
import type { z } from 'zod';
import { SourceFailure } from './failure.ts';
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The text of an answer, unpacked. Throws `TooLarge`, or what the connection throws. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The value of a JSON text; `undefined`, which JSON cannot say, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Logged length of an unreadable item. */
const KEPT_CHARACTERS = 500;

/** The row of an item that is none: counted and quarantined in its place. */
export function malformedRow(item: unknown): RawFare {
  return { malformed: (JSON.stringify(item) ?? 'null').slice(0, KEPT_CHARACTERS) };
}

/**
 * Reads the items of an answer one by one, so that one with wrong types costs itself alone.
 *
 * @param read makes the rows of an item; null where it can't, which is a malformed row as well.
 */
export function readItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  read: (item: z.infer<Schema>) => readonly RawFare[] | null,
): readonly RawFare[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return (parsed.success ? read(parsed.data) : null) ?? [malformedRow(item)];
  });
}

/**
 * The rows, if one at least could be read: an answer of nothing but dirt must not look like a trip that
 * is not sold, which would end deals.
 *
 * @throws SourceFailure unreadable
 */
export function readableRows(rows: readonly RawFare[], call: string): readonly RawFare[] {
  if (rows.length > 0 && rows.every(({ malformed }) => malformed !== undefined))
    throw new SourceFailure('unreadable', call, { status: 200, code: 'no_readable_item' });
  return rows;
}
