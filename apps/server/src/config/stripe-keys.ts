import { type Settings, SettingsError } from './settings.ts';

/**
 * Both keys that Stripe needs.
 *
 * @throws SettingsError naming the one that is missing
 */
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
