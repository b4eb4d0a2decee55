import type { SignedInSession } from '@farelark/client/accounts';
import { queryOptions } from '@tanstack/react-query';
import { readAuth } from '../../../shared/session/page-accounts.ts';

export type { SignedInSession };

/** This device first, then by last use. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => sortSessions(await readAuth('/list-sessions')),
  });

function sortSessions(sessions: readonly SignedInSession[]): SignedInSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}
