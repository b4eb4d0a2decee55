import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import { SIGNATURE_HEADER } from '../billing-webhook.ts';
import type { SandboxBilling } from './sandbox-billing.ts';
import { signEvent } from './sandbox-events.ts';

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 50;

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
