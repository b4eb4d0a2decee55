import { useSyncExternalStore } from 'react';
import { createStoredChoice, parseStored } from '../page/browser-storage.ts';

export type Consent = 'granted' | 'denied';

/** A choice expires after a year: people change, and so does what is asked. */
const MAX_CONSENT_AGE_MS = 365 * 24 * 3_600_000;

const chosen = createStoredChoice({ key: 'farelark-consent', parse });

/** The reader's choice; null before it is made. Until then no third-party code is loaded. */
export const consent = chosen.current;
export const onConsent = chosen.subscribe;

/** Global Privacy Control counts as a refusal unless the reader has chosen here. */
export function allowsMeasurement(): boolean {
  return consent() === 'granted';
}

/** True if the browser signals that its reader refuses tracking. */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

export function saveConsent(choice: Consent): void {
  chosen.choose(choice, JSON.stringify({ choice, at: Date.now() }));
}

/** The reader's choice, live; null on a server and while there is none. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, consent, () => null);
}

function parse(text: string | null): Consent | null {
  const { choice, at } = parseStored(text) as { choice?: unknown; at?: unknown };
  if (typeof at !== 'number' || Date.now() - at > MAX_CONSENT_AGE_MS) return null;
  return choice === 'granted' || choice === 'denied' ? choice : null;
}

type Signal = 'granted' | 'denied';

/** Consent signals for Google's tag. */
export interface ConsentSignals {
  readonly ad_storage: Signal;
  readonly analytics_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
}

/** All denied until a reader agrees, to measuring alone: advertising stays denied (specification, section 9). */
export function consentSignals(consent: Consent | null): ConsentSignals {
  return {
    ad_storage: 'denied',
    analytics_storage: consent === 'granted' ? 'granted' : 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
}
