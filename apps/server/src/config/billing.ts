import { isLocalUrl, isLoopbackName } from './addresses.ts';
import { type Settings, SettingsError } from './settings.ts';

/** `sandbox` simulates payments, without money. */
export type BillingKind = 'stripe' | 'sandbox';

type BillingSettings = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'PUBLIC_URL' | 'HOST'>;

/**
 * The payment provider; null for none. Defaults to the sandbox, which gives plans away, only if no other machine reaches
 * the server.
 */
export function getBillingKind(settings: BillingSettings): BillingKind | null {
  const { BILLING, HOST, PUBLIC_URL, STRIPE_SECRET_KEY } = settings;
  if (BILLING !== undefined) return BILLING === 'off' ? null : BILLING;
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return isLoopbackName(HOST) && isLocalUrl(PUBLIC_URL) ? 'sandbox' : null;
}

/** @throws SettingsError naming a missing key */
export function requireStripeKeys({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>): {
  readonly secretKey: string;
  readonly webhookSecret: string;
} {
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  throw new SettingsError([
    ...(secretKey === undefined
      ? ['STRIPE_SECRET_KEY: is missing, and goes with STRIPE_WEBHOOK_SECRET']
      : []),
    ...(webhookSecret === undefined
      ? ['STRIPE_WEBHOOK_SECRET: is missing, and goes with STRIPE_SECRET_KEY']
      : []),
  ]);
}
