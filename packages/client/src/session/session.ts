export interface SessionUser {
  readonly id: string;
  /** A placeholder while `unconfirmedEmail` is set. */
  readonly email: string;
  readonly name: string;
  /** Unconfirmed address of a guest. */
  readonly unconfirmedEmail?: string | null;
}

/** Session of a signed-in user. Times are in ms by this device's clock. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
  /** Null if unknown. Renewals extend it. */
  readonly expiresAt: number | null;
  /** Time of the last confirmation by the server. */
  readonly checkedAt: number;
}

/** Stored session, or the mark of one that the server ended. */
export type StoredSession = Session | { readonly ended: true } | null;

/** Parses a stored session; null for anything else. */
export function parseSession(text: string | null): StoredSession {
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
    user: {
      id: user.id,
      email: user.email,
      name: typeof user.name === 'string' ? user.name : '',
      unconfirmedEmail: typeof user.unconfirmedEmail === 'string' ? user.unconfirmedEmail : null,
    },
    expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
    // Missing in sessions of older versions, which are checked soon then.
    checkedAt: typeof checkedAt === 'number' ? checkedAt : 0,
  };
}

/**
 * Converts a server time to this device's clock, in ms. The device's clock may be off by hours, so
 * the offset is computed from the `date` header of the response.
 *
 * @returns null for an invalid time; the time unconverted without a `date`
 */
export function toDeviceTime(
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
  /** Storage event of another tab; the key is null after a clear. */
  onStorage(listener: (key: string | null) => void): () => void;
  /** The page became visible, or the network is back. */
  onReturn(listener: () => void): () => void;
}
