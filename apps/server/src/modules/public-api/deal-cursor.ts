import type { DealPosition } from '@farelark/db/deal-lists';
import { z } from 'zod';
import { Failure } from '../../platform/http/failure.ts';

const position = z.tuple([z.number(), z.uuid()]);

/** Where a page ends, as text that clients hand back and need not read. */
export function writeCursor({ saving, id }: DealPosition): string {
  return Buffer.from(JSON.stringify([saving, id])).toString('base64url');
}

/** @throws Failure invalid_input for a text that no answer gave */
export function readCursor(text: string): DealPosition {
  const read = position.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success)
    throw new Failure('invalid_input', [{ path: 'cursor', message: 'Not a cursor' }]);
  const [saving, id] = read.data;
  return { saving, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
