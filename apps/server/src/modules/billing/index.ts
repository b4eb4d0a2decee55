import { startBillingInboxLoop } from './billing-inbox-worker.ts';
import { registerBillingWebhook } from './billing-webhook.ts';
import type { BillingDependencies } from './dependencies.ts';
import { reconcilePlansJob } from './reconcile-plans.ts';
import { referralRewardsJob } from './referral-rewards.ts';
import { SandboxBilling } from './sandbox/sandbox-billing.ts';
import { startTrialEmailsLoop } from './trial-mails-worker.ts';

export type { Billing } from './billing.ts';
export type { BillingDependencies } from './dependencies.ts';
export { isPremium } from './functions/load-plan.ts';
export { SandboxBilling } from './sandbox/sandbox-billing.ts';

/** Billing: plans, trials, the payment provider and its webhook, referrals. */
export const billingModule = {
  routes: registerBillingWebhook,
  jobs: { 'referral-rewards': referralRewardsJob, 'reconcile-plans': reconcilePlansJob },
  loops(dependencies: BillingDependencies) {
    const { billing, log } = dependencies;
    return [
      startTrialEmailsLoop(dependencies),
      ...(billing === null ? [] : [startBillingInboxLoop(dependencies, billing)]),
      ...(billing instanceof SandboxBilling ? [billing.startCharging(log)] : []),
    ];
  },
};
