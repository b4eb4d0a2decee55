import { hasTrackers } from '@farelark/contracts';
import { pageSettings } from '../settings/page-settings.ts';
import { loadAside } from '../ui/lazy-component.tsx';
import { consent, hasPrivacySignal } from './consent.ts';

let unmount = () => {};

/** Shows the banner at the lower edge of the page. @throws if it cannot be loaded */
export async function showConsentBanner(): Promise<void> {
  const [{ ConsentBanner }, { mountAside }] = await loadAside(() =>
    Promise.all([import('./consent-banner.tsx'), import('../ui/mount-aside.ts')]),
  );
  unmount();
  unmount = mountAside((close) => <ConsentBanner onChosen={close} />);
}

/** Shows the banner if trackers are configured and the reader has neither chosen nor refused by a signal. */
export async function askForConsent(): Promise<void> {
  if (!hasTrackers(pageSettings().measurement)) return;
  if (consent() !== null || hasPrivacySignal()) return;
  await showConsentBanner();
}
