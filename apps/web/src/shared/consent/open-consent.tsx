import { loadAside } from '../ui/load-aside.ts';

let leave = () => {};

/** Shows the question at the lower edge of the page. Where it can't be loaded, nothing is asked and nothing granted. */
export async function openConsent(): Promise<void> {
  const [{ ConsentBanner }, { mountAside }] = await loadAside(() =>
    Promise.all([import('./consent-banner.tsx'), import('../ui/mount-aside.ts')]),
  );
  leave();
  leave = mountAside((close) => <ConsentBanner onChosen={close} />);
}
