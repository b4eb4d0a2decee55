import { queryOptions } from '@tanstack/react-query';
import { callAuth } from '../../../shared/session/call-auth.ts';

/** A device on which the account is signed in. Its token stays with it. */
export interface SignedInSession {
  readonly id: string;
  /** What the browser calls itself, if it does. */
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** This device first, then by last use. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => inOrder(await callAuth<SignedInSession[]>('/list-sessions')),
  });

function inOrder(sessions: readonly SignedInSession[]): SignedInSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

export async function endOne(id: string): Promise<void> {
  await callAuth('/revoke-session', { id });
}

export async function endOthers(): Promise<void> {
  await callAuth('/revoke-other-sessions', {});
}
