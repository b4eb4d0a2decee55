/** Billing: plans, trials, the payment provider and its webhook, referrals. */
export type { Billing } from './billing.ts';
export { startBillingInboxWorker } from './billing-inbox-worker.ts';
export { registerBillingWebhook } from './billing-webhook.ts';
export { isPremium } from './functions/load-plan.ts';
export type { BillingJobNeeds, BillingNeeds } from './needs.ts';
export { reconcilePlansJob } from './reconcile-plans-job.ts';
export { referralRewardsJob } from './referral-rewards-job.ts';
export { deliverInside } from './sandbox/deliver-inside.ts';
export { sandboxBilling } from './sandbox/from-settings.ts';
export { SandboxBilling } from './sandbox/sandbox-billing.ts';
export { startSandboxClock } from './sandbox/sandbox-clock.ts';
export { startTrialMailsWorker } from './trial-mails-worker.ts';
