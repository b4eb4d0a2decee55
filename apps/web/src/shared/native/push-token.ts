const STORAGE_KEY = 'farelark-push-token';

/** What this phone was last registered with; null where it never was. As secret as the session beside it. */
export function keptToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Storage is full: a token that changes will not be noticed.
  }
}

/** By what the server lists this phone: the digest of its token; null where it was never registered. */
export async function phoneFingerprint(): Promise<string | null> {
  const token = keptToken();
  if (token === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
