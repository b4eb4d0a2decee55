import { useSyncExternalStore } from 'react';

export type Consent = 'granted' | 'denied';

const STORAGE_KEY = 'farelark-consent';
/** A choice expires after a year: people change, and so does what is asked. */
const KEPT_MS = 365 * 24 * 3_600_000;

const listeners = new Set<() => void>();
/** Undefined until it is first looked up. */
let current: Consent | null | undefined;

/** The reader's choice; null before it is made. Until then no third-party code is loaded. */
export function consent(): Consent | null {
  if (current === undefined) {
    current = kept(Date.now());
    // A choice in one tab is one in all of them.
    addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY || key === null) follow(kept(Date.now()));
    });
  }
  return current;
}

/** Global Privacy Control counts as a refusal unless the reader has chosen here. */
export function mayMeasure(): boolean {
  return consent() === 'granted';
}

/** True if the browser signals that its reader refuses tracking. */
export function asksNotToTrack(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

export function choose(choice: Consent): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ choice, at: Date.now() }));
  } catch {
    // Storage is closed: the choice holds for this page.
  }
  follow(choice);
}

function follow(choice: Consent | null): void {
  current = choice;
  for (const listener of listeners) listener();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's choice, live; null on a server and while there is none. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, consent, () => null);
}

function kept(now: number): Consent | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('choice' in value) || !('at' in value) || typeof value.at !== 'number') return null;
    if (now - value.at > KEPT_MS) return null;
    return value.choice === 'granted' || value.choice === 'denied' ? value.choice : null;
  } catch {
    return null;
  }
}

type Signal = 'granted' | 'denied';

/** Consent signals for Google's tag. */
export interface ConsentSignals {
  readonly ad_storage: Signal;
  readonly analytics_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
}

/**
 * All denied until a reader agrees (specification, section 9). They are asked about measuring alone, so
 * advertising stays denied even then.
 */
export function consentSignals(consent: Consent | null): ConsentSignals {
  return {
    ad_storage: 'denied',
    analytics_storage: consent === 'granted' ? 'granted' : 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
}
