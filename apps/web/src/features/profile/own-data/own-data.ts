import { callAuth, readAuth } from '../../../shared/session/page-accounts.ts';
import { leaveSession } from '../../../shared/session/session-store.ts';

export function exportAccount(): Promise<unknown> {
  return readAuth('/export-account');
}

/** `confirm`: a mail with a link goes out first, and the link ends the account. */
export async function deleteAccount(): Promise<'deleted' | 'confirm'> {
  const isDeleted = await leaveSession(async () => {
    const { status } = await callAuth('/delete-account', {});
    return status === 'deleted';
  });
  return isDeleted ? 'deleted' : 'confirm';
}
