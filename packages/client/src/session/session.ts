export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Signed-in user with the bearer token. Times are in ms by this device's clock. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
  /** When it runs out unless it is renewed; null where the server did not say. */
  readonly expiresAt: number | null;
  /** When the server last said that it stands. */
  readonly checkedAt: number;
}

/** Stored session, or the mark that the server ended the last one. */
export type KeptSession = Session | { readonly ended: true } | null;

/** Reads what `writeSession` wrote. Anything else is no session. */
export function readSession(text: string | null): KeptSession {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('ended' in value) return { ended: true };
  const { token, user, expiresAt, checkedAt } = value as Partial<Session>;
  if (typeof token !== 'string' || token === '') return null;
  if (typeof user?.id !== 'string' || typeof user.email !== 'string') return null;
  return {
    token,
    user: { id: user.id, email: user.email, name: typeof user.name === 'string' ? user.name : '' },
    expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
    // An older version of the app kept none: the server is asked soon then.
    checkedAt: typeof checkedAt === 'number' ? checkedAt : 0,
  };
}

/** For the storage of the browser. */
export function writeSession(kept: KeptSession): string {
  return JSON.stringify(kept);
}

/**
 * A moment of the server by the clock of this device, in ms. The device's clock may be wrong by hours;
 * the difference is what the two make of "now", which the server says in the `date` of its answer.
 *
 * @returns null where `moment` is no moment; `moment` as it is where the server's now is unknown.
 */
export function byThisClock(
  moment: string | undefined,
  serverDate: string | null,
  now: number = Date.now(),
): number | null {
  const at = Date.parse(moment ?? '');
  if (Number.isNaN(at)) return null;
  const serverNow = Date.parse(serverDate ?? '');
  return Number.isNaN(serverNow) ? at : at - serverNow + now;
}

/** Signals of a page; each returns a function that unsubscribes. */
export interface PageSignals {
  /** Another tab wrote to the storage that all tabs share; null where it was cleared. */
  onStorage(listener: (key: string | null) => void): () => void;
  /** The page is looked at again, or the network is back. */
  onReturn(listener: () => void): () => void;
}
