import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxEvent } from '@farelark/db/sandbox-events';
import { z } from 'zod';
import type { BillingEvent } from '../billing.ts';

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Older ones, and ones from the future, are refused: whoever caught one can't send it for ever. */
const VALID_SECONDS = 300;

/** Printable characters: the database takes no others. */
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const wireEvent = z.object({ id, type: id, created: z.iso.datetime(), customer: id });

/** An event as it goes to the webhook, with its signature of this moment: `t=SECONDS,v1=HEX`. */
export function signEvent(
  event: SandboxEvent,
  secret: string,
  now: Date,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    created: event.happenedAt.toISOString(),
    customer: event.customerId,
  } satisfies z.infer<typeof wireEvent>);
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = digestOf(seconds, Buffer.from(body), secret).toString('hex');
  return { body, signature: `t=${seconds},v1=${digest}` };
}

/** Reads what came to the webhook; null where the sandbox did not sign it, or not within 300 seconds of now. */
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
  if (!timingSafeEqual(given, digestOf(seconds, body, secret))) return null;
  const event = wireEvent.safeParse(parsed(body));
  if (!event.success) return null;
  const { id, type, created, customer } = event.data;
  return { id, type, createdAt: new Date(created), customerId: customer };
}

function digestOf(seconds: number, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
