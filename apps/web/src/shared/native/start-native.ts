import { followBackButton, followLinks } from './app-events.ts';
import { bringBackKept } from './device-storage.ts';
import { followNetwork } from './network.ts';
import { followTappedNotes } from './push.ts';
import { renewPush } from './renew-push.ts';
import { hideSplashInTime } from './splash.ts';

/**
 * What the native app does besides what the page does in a browser. One part that fails, as a plugin may that
 * this version of the wrapper lacks, leaves the others.
 *
 * @param open shows a page of the app
 */
export async function startNative(open: (path: string) => void): Promise<void> {
  hideSplashInTime();
  await Promise.allSettled([
    followNetwork(),
    followLinks(open),
    followTappedNotes(open),
    followBackButton(() => history.back()),
    bringBackKept(),
    renewPush(),
  ]);
}
