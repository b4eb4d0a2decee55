import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { BillingEvent } from '../billing.ts';

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Older and future signatures are refused, so that a captured one can't be replayed forever. */
const VALID_SECONDS = 300;

/** Printable characters: the database accepts no others. */
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const wireEvent = z.object({ id, type: id, created: z.iso.datetime(), customer: id });

/** An event of the sandbox with its signature `t=SECONDS,v1=HEX`. */
export function signEvent(
  event: z.infer<typeof wireEvent>,
  secret: string,
  now: Date,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createDigest(seconds, Buffer.from(body), secret).toString('hex');
  return { body, signature: `t=${seconds},v1=${digest}` };
}

/** Parses a delivered event; null where the sandbox did not sign it within 300 seconds of now. */
export function readSignedEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): BillingEvent | null {
  const parts = SIGNATURE.exec(signature ?? '');
  if (parts === null) return null;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > VALID_SECONDS) return null;
  const given = Buffer.from(parts[2] ?? '', 'hex');
  if (!timingSafeEqual(given, createDigest(seconds, body, secret))) return null;
  // Signed by this server, so it is JSON.
  const event = wireEvent.safeParse(JSON.parse(body.toString('utf8')));
  if (!event.success) return null;
  const { id, type, created, customer } = event.data;
  return { id, type, createdAt: new Date(created), customerId: customer };
}

function createDigest(seconds: number, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
