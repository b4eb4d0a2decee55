import { vi } from 'vitest';

/** Replaces both storages until `vi.unstubAllGlobals`; returns their entries. */
export function stubStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return entries;
}

/** Stubs a page with the settings of a server, until `vi.unstubAllGlobals`. */
export function stubPage(): void {
  const url = 'https://farelark.example';
  const textContent = JSON.stringify({ VITE_BACKEND_URL: url, VITE_BACKEND_ANON_KEY: 'anon' });
  vi.stubGlobal('location', { origin: url });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
}
