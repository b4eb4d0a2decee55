import { useSyncExternalStore } from 'react';
import { createStoredChoice, parseStored } from '../page/browser-storage.ts';

export type Consent = 'granted' | 'denied';

const MAX_CONSENT_AGE_MS = 365 * 24 * 3_600_000;

const storedConsent = createStoredChoice({ key: 'farelark-consent', parse });

/** The reader's choice; null before it is made. Third-party code requires `granted`. */
export const consent = storedConsent.current;
export const onConsent = storedConsent.subscribe;

export function allowsMeasurement(): boolean {
  return consent() === 'granted';
}

/** True if the browser sends Global Privacy Control. */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

export function saveConsent(choice: Consent): void {
  storedConsent.choose(choice, JSON.stringify({ choice, at: Date.now() }));
}

export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, consent, () => null);
}

function parse(text: string | null): Consent | null {
  const { choice, at } = parseStored(text) as { choice?: unknown; at?: unknown };
  if (typeof at !== 'number' || Date.now() - at > MAX_CONSENT_AGE_MS) return null;
  return choice === 'granted' || choice === 'denied' ? choice : null;
}

/** Signals for Google's tag; advertising is always denied (specification, section 9). */
export function consentSignals(consent: Consent | null) {
  return {
    ad_storage: 'denied',
    analytics_storage: consent === 'granted' ? 'granted' : 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  } as const;
}
