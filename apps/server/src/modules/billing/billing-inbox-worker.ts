import {
  claimCustomerDeletions,
  claimCustomers,
  finishCustomerDeletion,
  type PendingCustomerDeletion,
  postponeCustomerDeletion,
  postponeEvents,
} from '@farelark/db/billing-events';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { withoutAddresses } from '../../platform/observability/log.ts';
import type { Billing } from './billing.ts';
import type { BillingNeeds } from './needs.ts';
import { applyStanding } from './webhook-inbox/apply-standing.ts';

/** Customers looked at side by side. */
const AT_ONCE = 8;
/** Longer than the provider is waited for, with its retries. */
const CLAIM_SECONDS = 120;
/** Notices wake the worker; this catches one that got lost, and what falls due again. */
const PAUSE_MILLIS = 5_000;
/** Tries until events are given up: about a day and a half, after which somebody has to look. */
const MAX_ATTEMPTS = 20;
const FIRST_DELAY_MILLIS = 5_000;
const MAX_DELAY_MILLIS = 4 * 3_600_000;

type Needs = Pick<BillingNeeds, 'database' | 'now' | 'log'>;

/** Acts upon what the payment provider told, and ends the customers of accounts that are gone. */
export function startBillingInboxWorker(services: BillingNeeds, billing: Billing): Loop {
  return startLoop({
    name: 'billing inbox',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const [customers, farewells] = await Promise.all([
        workInbox(services, billing),
        workFarewells(services, billing),
      ]);
      return customers === AT_ONCE || farewells === AT_ONCE;
    },
  });
}

/** One round over the inbox. Answers how many customers were looked at. */
export async function workInbox(needs: Needs, billing: Billing): Promise<number> {
  const { database, log, now } = needs;
  const claimed = await claimCustomers(database, billing.kind, AT_ONCE, CLAIM_SECONDS);
  await Promise.all(
    claimed.map(async (customer) => {
      try {
        await applyStanding(needs, billing, customer);
      } catch (error) {
        const isLast = customer.attempts >= MAX_ATTEMPTS;
        log[isLast ? 'error' : 'warn'](
          { err: error, attempts: customer.attempts, events: customer.eventIds },
          isLast
            ? 'Events of the payment provider were given up'
            : 'Events of the payment provider could not be acted upon; they wait',
        );
        const again = isLast ? null : laterBy(now(), customer.attempts);
        await postponeEvents(database.pool, customer, again, inWords(error));
      }
    }),
  );
  return claimed.length;
}

/** One round over the customers of accounts that are gone. Answers how many were tried. */
export async function workFarewells(needs: Needs, billing: Billing): Promise<number> {
  const { database } = needs;
  const due = await claimCustomerDeletions(database.pool, billing.kind, AT_ONCE, CLAIM_SECONDS);
  await Promise.all(due.map((one) => sayFarewell(needs, billing, one)));
  return due.length;
}

async function sayFarewell(
  { database, log, now }: Needs,
  billing: Billing,
  one: PendingCustomerDeletion,
) {
  try {
    await billing.endCustomer(one.customerId);
    await finishCustomerDeletion(database.pool, one);
  } catch (error) {
    log.warn(
      { err: error, attempts: one.attempts, customer: one.customerId },
      'The subscription of an account that is gone could not be ended; it will be tried again',
    );
    await postponeCustomerDeletion(
      database.pool,
      one,
      laterBy(now(), one.attempts),
      inWords(error),
    );
  }
}

function laterBy(now: Date, attempts: number): Date {
  const delay = FIRST_DELAY_MILLIS * 2 ** Math.min(attempts, 20);
  return new Date(now.getTime() + Math.min(delay, MAX_DELAY_MILLIS));
}

function inWords(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
}
