import { dueSandboxCustomers } from '@farelark/db/sandbox-accounts';
import {
  claimSandboxEvents,
  delaySandboxEvent,
  dropSandboxEvent,
} from '@farelark/db/sandbox-events';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import type { SandboxAccounts } from './sandbox-accounts.ts';
import type { SandboxBilling } from './sandbox-billing.ts';
import { signEvent } from './signed-event.ts';

const EVERY_MILLIS = 30_000;
const AT_ONCE = 50;
const MIN_DELAY_MILLIS = 1000;
const MAX_DELAY_MILLIS = 3_600_000;

/** Hands an event to the app's webhook; false, or a rejection: to be told again later. */
export type DeliverEvent = (body: string, signature: string) => Promise<boolean>;

/** What goes on at the provider while nobody looks: payments fall due, and events are told until they are heard. */
export function startSandboxClock(
  { books, secret }: SandboxBilling,
  deliver: DeliverEvent,
  log: Logger,
): Loop {
  const loop = startLoop({
    name: 'billing sandbox',
    pauseMillis: EVERY_MILLIS,
    log,
    round: async () => {
      const due = await dueSandboxCustomers(books.database.pool, books.now(), AT_ONCE);
      for (const customerId of due)
        await books.change(customerId, async ({ account }) => ({
          account,
          told: [],
          answer: true,
        }));
      const told = await tellEvents({ books, secret, deliver, log });
      return told === AT_ONCE || due.length === AT_ONCE;
    },
  });
  books.onTold = () => loop.wake();
  return loop;
}

interface Telling {
  readonly books: SandboxAccounts;
  readonly secret: string;
  readonly deliver: DeliverEvent;
  readonly log: Logger;
}

/** Tells what is due to be told; how much that was. */
async function tellEvents({ books, secret, deliver, log }: Telling): Promise<number> {
  const { pool } = books.database;
  const events = await claimSandboxEvents(pool, books.now(), AT_ONCE);
  for (const event of events) {
    const { body, signature } = signEvent(event, secret, books.now());
    const isHeard = await deliver(body, signature).catch((error: unknown) => {
      log.warn({ err: error }, 'The webhook could not be reached; it will be told again');
      return false;
    });
    if (isHeard) await dropSandboxEvent(pool, event.id);
    else await delaySandboxEvent(pool, event.id, laterBy(books.now(), event.attempts));
  }
  return events.length;
}

function laterBy(now: Date, attempts: number): Date {
  const delay = MIN_DELAY_MILLIS * 2 ** Math.min(attempts, 20);
  return new Date(now.getTime() + Math.min(delay, MAX_DELAY_MILLIS));
}
