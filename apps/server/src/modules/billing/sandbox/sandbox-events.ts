import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import type { BillingEvent } from '../billing.ts';
import { SIGNATURE_HEADER } from '../billing-webhook.ts';
import type { SandboxBilling } from './sandbox-billing.ts';

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Older and future signatures are refused, so that a captured one can't be replayed forever. */
const VALID_SECONDS = 300;
const INTERVAL_MS = 30_000;
const BATCH_SIZE = 50;

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

/**
 * Charges what falls due and delivers events to the webhook of this server. In process: a server may not reach
 * its own public address.
 */
export function startSandboxLoop(billing: SandboxBilling, app: FastifyInstance, log: Logger): Loop {
  const loop = startLoop({
    name: 'billing sandbox',
    pauseMillis: INTERVAL_MS,
    log,
    round: async () => {
      for (const customer of await billing.listDue(BATCH_SIZE)) {
        const event = await billing.change(customer, (state) => state.event);
        // An event that this change created is delivered in the next round.
        if (event === null) continue;
        const now = new Date();
        const { body, signature } = signEvent(
          { id: event, type: 'customer.updated', created: now.toISOString(), customer },
          billing.secret,
          now,
        );
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/webhooks/sandbox',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
          payload: body,
        });
        if (statusCode === 200)
          await billing.change(customer, (state) => {
            if (state.event === event) state.event = null;
          });
        else log.warn({ statusCode }, 'The webhook took no event; it will be delivered again');
      }
      return false;
    },
  });
  billing.onEvent = () => loop.wake();
  return loop;
}
