/** Billing: plans, trials, the payment provider and its webhook, referrals. */

export type { Billing } from './billing.ts';
export { startBillingInboxWorker } from './billing-inbox-worker.ts';
export { registerBillingWebhook } from './billing-webhook.ts';
export type { BillingDependencies, BillingJobDependencies } from './dependencies.ts';
export { isPremium } from './functions/load-plan.ts';
export { reconcilePlansJob } from './reconcile-plans.ts';
export { referralRewardsJob } from './referral-rewards.ts';
export { SandboxBilling } from './sandbox/sandbox-billing.ts';
export { startTrialMailsWorker } from './trial-mails-worker.ts';
