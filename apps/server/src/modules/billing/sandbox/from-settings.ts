import type { Database } from '@farelark/db';
import type { Settings } from '../../../config/settings.ts';
import { SandboxAccounts } from './sandbox-accounts.ts';
import { SandboxBilling, sandboxSecret } from './sandbox-billing.ts';

/** A provider that this installation plays; its books are in the same database. */
export function sandboxBilling(
  settings: Settings & { readonly AUTH_SECRET: string },
  database: Database,
  publicUrl: string,
): SandboxBilling {
  return new SandboxBilling({
    books: new SandboxAccounts({
      database,
      currency: settings.PLAN_CURRENCY,
      now: () => new Date(),
    }),
    publicUrl,
    secret: sandboxSecret(settings.AUTH_SECRET),
  });
}
