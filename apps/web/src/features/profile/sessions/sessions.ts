import type { SignedInSession } from '@farelark/client/accounts';
import { queryOptions } from '@tanstack/react-query';
import { readAuth } from '../../../shared/session/page-accounts.ts';

export type { SignedInSession };

/** This device first, then by last use. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => inOrder(await readAuth('/list-sessions')),
  });

function inOrder(sessions: readonly SignedInSession[]): SignedInSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}
