import { vi } from 'vitest';

/** An empty storage in place of the page's own, until `vi.unstubAllGlobals`; returns what it holds. */
export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return kept;
}

/** A page of a server with its settings, until `vi.unstubAllGlobals`. */
export function stubPage(): void {
  const url = 'https://farelark.example';
  const textContent = JSON.stringify({ VITE_BACKEND_URL: url, VITE_BACKEND_ANON_KEY: 'anon' });
  vi.stubGlobal('location', { origin: url });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
}
