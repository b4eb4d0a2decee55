import { asRole } from '@farelark/db';
import { storeSandboxCustomer } from '@farelark/db/sandbox-accounts';
import { findOwnSandboxSession, type SandboxSession } from '@farelark/db/sandbox-events';
import { newSandboxId, type SandboxAccounts } from './sandbox-accounts.ts';

/** A page and the customer that it is of. */
export interface OwnVisit {
  readonly visit: SandboxSession;
  readonly customerId: string;
}

/** A page that was opened for this account, and none of another's; null where there is none. */
export async function visitOf(
  { database }: SandboxAccounts,
  userId: string,
  visitId: string,
): Promise<OwnVisit | null> {
  const visit = await asRole(database, { role: 'authenticated', userId }, (client) =>
    findOwnSandboxSession(client, visitId),
  );
  if (visit === null) return null;
  const customerId = await storeSandboxCustomer(
    database.pool,
    visit.userId,
    newSandboxId('customer'),
  );
  return { visit, customerId };
}
