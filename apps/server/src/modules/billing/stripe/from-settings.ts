import type { Logger } from 'pino';
import { stripeKeys } from '../../../config/billing.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Billing } from '../billing.ts';
import { StripeBilling } from './stripe-billing.ts';

/** Stripe with the operator's keys. */
export function stripeBilling(settings: Settings, publicUrl: string, log: Logger): Billing {
  const { secretKey, webhookSecret } = stripeKeys(settings);
  return new StripeBilling({
    secretKey,
    webhookSecret,
    url: settings.STRIPE_URL,
    sale: { currency: settings.PLAN_CURRENCY, tax: settings.STRIPE_TAX },
    publicUrl,
    log,
    now: () => new Date(),
  });
}
