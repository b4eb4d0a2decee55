import { unwrap } from '@farelark/client';
import type { AccountReads, AccountWrites } from '@farelark/client/accounts';
import { pageAccounts } from './page-accounts.ts';

/** Sends something to the sign-in service. @throws AuthFailure */
export async function callAuth<Path extends keyof AccountWrites>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<AccountWrites[Path]['answer']> {
  return unwrap<AccountWrites[Path]['answer']>(await pageAccounts().write(path, body));
}

/** Asks the sign-in service for something. @throws AuthFailure */
export async function readAuth<Path extends keyof AccountReads>(
  path: Path,
  query?: AccountReads[Path]['query'],
): Promise<AccountReads[Path]['answer']> {
  return unwrap<AccountReads[Path]['answer']>(await pageAccounts().read(path, query));
}
