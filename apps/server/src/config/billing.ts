import { isLoopbackName } from './addresses.ts';
import { type Settings, SettingsError } from './settings.ts';

/** `sandbox` simulates payments, without money. */
export type BillingKind = 'stripe' | 'sandbox';

type BillingSettings = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'PUBLIC_URL' | 'HOST'>;

/**
 * The payment provider; null for none. Defaults to the sandbox, which gives plans away, only if no other machine reaches
 * the server.
 */
export function getBillingKind({ BILLING, ...settings }: BillingSettings): BillingKind | null {
  if (BILLING !== undefined) return BILLING === 'off' ? null : BILLING;
  if (settings.STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return isLoopbackOnly(settings) ? 'sandbox' : null;
}

function isLoopbackOnly({ PUBLIC_URL, HOST }: Pick<BillingSettings, 'PUBLIC_URL' | 'HOST'>) {
  if (!isLoopbackName(HOST)) return false;
  return PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname);
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
