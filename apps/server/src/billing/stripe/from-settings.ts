import type { Logger } from 'pino';
import { type Settings, SettingsError } from '../../settings.ts';
import type { Billing } from '../billing.ts';
import { StripeBilling } from './stripe-billing.ts';

/** Stripe with the operator's keys. */
export function stripeBilling(settings: Settings, publicUrl: string, log: Logger): Billing {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)
    throw new SettingsError(['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: are needed for Stripe']);
  return new StripeBilling({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    url: settings.STRIPE_URL,
    sale: { currency: settings.PLAN_CURRENCY, tax: settings.STRIPE_TAX },
    publicUrl,
    log,
    now: () => new Date(),
  });
}
