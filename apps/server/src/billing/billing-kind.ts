import type { Settings } from '../settings.ts';
import type { BillingKind } from './billing.ts';

type Chosen = Pick<Settings, 'BILLING' | 'STRIPE_SECRET_KEY' | 'PUBLIC_URL' | 'HOST'>;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Who takes payments by the settings; null: nobody. What others than this machine can reach gives no plan
 * away unless somebody says so: there the sandbox has to be asked for.
 */
export function billingKind({ BILLING, ...settings }: Chosen): BillingKind | null {
  if (BILLING !== undefined) return BILLING === 'off' ? null : BILLING;
  if (settings.STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return isOfThisMachineAlone(settings) ? 'sandbox' : null;
}

/** Whether only this machine is meant to reach the server. */
function isOfThisMachineAlone({ PUBLIC_URL, HOST }: Pick<Chosen, 'PUBLIC_URL' | 'HOST'>): boolean {
  if (!LOOPBACK.test(HOST)) return false;
  return PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname);
}
