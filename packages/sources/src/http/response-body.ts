import type { RawFare } from '@farelark/engine';
import type { z } from 'zod';
import { SourceFailure } from './failure.ts';

/**
 * Decompressed text of a response.
 *
 * @throws SourceFailure unreadable, beyond `maxBytes`; any error of the connection
 */
export async function readText(
  response: Response,
  maxBytes: number,
  call: string,
): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and closes the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new SourceFailure('unreadable', call, { status: response.status, code: 'too_large' });
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Parsed JSON; `undefined` if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_MALFORMED_CHARACTERS = 500;

/** Row for an unreadable item, to be quarantined and counted. */
export function malformedRow(item: unknown): RawFare {
  return { malformed: (JSON.stringify(item) ?? 'null').slice(0, MAX_MALFORMED_CHARACTERS) };
}

/**
 * Parses the items of a response one by one; an invalid item becomes a malformed row and does not affect the others.
 *
 * @param toRows rows of an item; null if it is malformed as well
 */
export function parseItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  toRows: (item: z.infer<Schema>) => readonly RawFare[] | null,
): readonly RawFare[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return (parsed.success ? toRows(parsed.data) : null) ?? [malformedRow(item)];
  });
}

/**
 * Returns the rows. Throws if all are malformed: that must not look like an unsold trip, which would end deals.
 *
 * @throws SourceFailure unreadable
 */
export function requireReadable(rows: readonly RawFare[], call: string): readonly RawFare[] {
  if (rows.length > 0 && rows.every(({ malformed }) => malformed !== undefined))
    throw new SourceFailure('unreadable', call, { status: 200, code: 'no_readable_item' });
  return rows;
}
