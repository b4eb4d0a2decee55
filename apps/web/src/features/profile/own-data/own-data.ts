import { callAuth } from '../../../shared/session/call-auth.ts';

/** Everything that the account holds, table by table. */
export function exportAccount(): Promise<unknown> {
  return callAuth<unknown>('/export-account');
}

/** `confirm`: a mail with a link goes out first, and the link ends the account. */
export async function deleteAccount(): Promise<'deleted' | 'confirm'> {
  return (await callAuth<{ status: 'deleted' | 'confirm' }>('/delete-account', {})).status;
}
