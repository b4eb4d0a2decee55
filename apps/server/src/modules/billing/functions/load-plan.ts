import { inTransaction } from '@farelark/db';
import {
  countObservedRoutes,
  countTravellerClicks,
  findPlan,
  getPotentialSavings,
  type StoredPlan,
} from '@farelark/db/plans';
import { findPreferences } from '@farelark/db/preferences';
import { PAYMENT_GRACE_DAYS, type PlaceCode } from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingDependencies } from '../dependencies.ts';

const DAY_MILLIS = 86_400_000;

export const loadPlan = defineFunction({
  name: 'load-plan',
  access: 'traveller',
  summary: 'Trial, plan and period of the account, and what watching has brought it.',
  handler: async (_request, call, needs: BillingDependencies) => {
    const { database, reference, now } = needs;
    const { userId } = call.caller;
    const [stored, savings, bookingClicks, found] = await Promise.all([
      inTransaction(database, (client) => findPlan(client, userId)),
      getPotentialSavings(database.pool, userId),
      countTravellerClicks(database.pool, userId),
      findPreferences(database, userId),
    ]);
    // The account ended between the session's look-up and this.
    if (stored === null) throw new Failure('not_found');
    const places = (codes: readonly string[]) =>
      codes.flatMap((code) => [code, ...reference.getAirports(code as PlaceCode)]);
    const routesMonitored =
      found === null
        ? 0
        : await countObservedRoutes(
            database.pool,
            places(found.departureAirports),
            places(found.destinationAirports),
            found.watchedRoutes.flatMap((route) =>
              places([route.origin]).flatMap((origin) =>
                places([route.destination]).map((destination) => ({ origin, destination })),
              ),
            ),
          );
    return {
      ...planView(stored, now()),
      takesPayments: needs.billing !== null,
      testMode: needs.billing?.kind === 'sandbox',
      nextPayment: nextPaymentView(stored),
      routesMonitored,
      potentialSavings: savings,
      bookingClicks,
    };
  },
});

/** Time of the next payment; null for none. */
export function nextPaymentView({ nextPayment }: Pick<StoredPlan, 'nextPayment'>) {
  return nextPayment === null ? null : { ...nextPayment, at: nextPayment.at.toISOString() };
}

/** Fields that decide a plan's state. */
type PlanTimes = Pick<
  StoredPlan,
  'status' | 'plan' | 'trialEndsAt' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'
>;

/** A stored plan as of `now`, expired if its period has ended. */
export function planView(stored: PlanTimes, now: Date) {
  const { plan, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = stored;
  const isTrial = stored.status === 'trialing';
  const end = isTrial ? trialEndsAt : currentPeriodEnd;
  const grace = stored.status === 'past_due' ? PAYMENT_GRACE_DAYS * DAY_MILLIS : 0;
  const isOver = end !== null && end.getTime() + grace <= now.getTime();
  const status = isOver ? ('expired' as const) : stored.status;
  const left = trialEndsAt === null ? 0 : trialEndsAt.getTime() - now.getTime();
  return {
    status,
    plan,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    trialDaysLeft: isTrial ? Math.max(0, Math.ceil(left / DAY_MILLIS)) : null,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd,
    earnsCommission: isPremium(stored, now),
  };
}

/** True during a paid period, also of a cancelled plan. */
export function isPremium(
  { status, currentPeriodEnd }: Pick<StoredPlan, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  const hasPaid = status === 'active' || status === 'cancelled';
  return hasPaid && currentPeriodEnd !== null && currentPeriodEnd > now;
}
