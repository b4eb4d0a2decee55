import type { Consent } from './consent.ts';

type Signal = 'granted' | 'denied';

/** What Google's tag is told of a reader's consent. */
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
