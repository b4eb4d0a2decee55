import { isLoopbackName } from './addresses.ts';
import { type Settings, SettingsError } from './settings.ts';

/** sandbox: plays a provider on this installation; no money moves. */
export type BillingKind = 'stripe' | 'sandbox';

type Chosen = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'PUBLIC_URL' | 'HOST'>;

/**
 * The configured payment provider; null for none. The sandbox is chosen by default only where no other machine reaches
 * the server: it gives plans away.
 */
export function billingKind({ BILLING, ...settings }: Chosen): BillingKind | null {
  if (BILLING !== undefined) return BILLING === 'off' ? null : BILLING;
  if (settings.STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return isLoopbackOnly(settings) ? 'sandbox' : null;
}

/** True where only this machine is meant to reach the server. */
function isLoopbackOnly({ PUBLIC_URL, HOST }: Pick<Chosen, 'PUBLIC_URL' | 'HOST'>): boolean {
  if (!isLoopbackName(HOST)) return false;
  return PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname);
}

/** Both keys that Stripe needs. @throws SettingsError naming the one that is missing */
export function stripeKeys({
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
