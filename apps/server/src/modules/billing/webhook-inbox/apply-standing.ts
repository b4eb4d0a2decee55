import { inTransaction } from '@farelark/db';
import { type ClaimedCustomer, finishEvents } from '@farelark/db/billing-events';
import { enqueueMessages } from '@farelark/db/outbox';
import { lockPlan, writePlanStatus } from '@farelark/db/plans';
import { derivePlanStatus } from '@farelark/engine';
import type { Billing } from '../billing.ts';
import type { BillingNeeds } from '../needs.ts';
import { settleReferrals } from '../settle-referrals.ts';
import { owedPlanMails } from './owed-plan-mails.ts';

/**
 * Asks the provider how things stand with a customer and writes all that follows, in one transaction: the
 * plan, the mails and rewards owed, and that the events are done. What the events said plays no part, so
 * that it makes no difference in which order they came, or how often.
 */
export async function applyStanding(
  { database, now }: Pick<BillingNeeds, 'database' | 'now'>,
  billing: Billing,
  claimed: ClaimedCustomer,
): Promise<void> {
  const said = await billing.readStanding(claimed.customerId);
  await inTransaction(database, async (client) => {
    // Somebody else has the customer by now, and may have read something newer.
    if (!(await finishEvents(client, claimed))) return;
    const plan = await lockPlan(client, claimed, said.userId);
    // The account is gone, or never was here.
    if (plan === null) return;
    const standing = derivePlanStatus(plan.trialEndsAt, said);
    await writePlanStatus(client, plan.userId, claimed, standing, now());
    await settleReferrals(client, plan.userId, said.payments);
    await enqueueMessages(
      client,
      owedPlanMails({ plan, said, standing, provider: claimed.provider, now: now() }),
    );
  });
}
