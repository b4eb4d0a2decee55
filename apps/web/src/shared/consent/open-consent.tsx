import { hasTrackers } from '@farelark/contracts';
import { pageSettings } from '../settings/page-settings.ts';
import { loadAside } from '../ui/lazy-component.tsx';
import { consent, hasPrivacySignal } from './consent.ts';

let leave = () => {};

/** Shows the question at the lower edge of the page. Where it can't be loaded, nothing is asked and nothing granted. */
export async function showConsentBanner(): Promise<void> {
  const [{ ConsentBanner }, { mountAside }] = await loadAside(() =>
    Promise.all([import('./consent-banner.tsx'), import('../ui/mount-aside.ts')]),
  );
  leave();
  leave = mountAside((close) => <ConsentBanner onChosen={close} />);
}

/** Asks who has not been asked, and only where there is something to ask about. */
export async function askForConsent(): Promise<void> {
  if (!hasTrackers(pageSettings().measurement)) return;
  if (consent() !== null || hasPrivacySignal()) return;
  await showConsentBanner();
}
