/** A session as the database made it. */
export interface MadeSession {
  readonly token: string;
  /** Of the account. */
  readonly id: string;
}

/** What the page keeps of a session under `farelark-session`. */
export function keptSession(made: MadeSession | undefined): string {
  if (made === undefined) throw new Error('The account was not made');
  return JSON.stringify({
    token: made.token,
    user: { id: made.id, email: 'bench@example.org', name: '' },
    expiresAt: null,
    checkedAt: Date.now(),
  });
}
