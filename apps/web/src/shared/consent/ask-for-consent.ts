import { hasTrackers } from '@farelark/contracts';
import { pageSettings } from '../settings/page-settings.ts';
import { asksNotToTrack, consent } from './consent.ts';
import { openConsent } from './open-consent.tsx';

/** Asks who has not been asked, and only where there is something to ask about. */
export async function askForConsent(): Promise<void> {
  if (!hasTrackers(pageSettings().measurement)) return;
  if (consent() !== null || asksNotToTrack()) return;
  await openConsent();
}
