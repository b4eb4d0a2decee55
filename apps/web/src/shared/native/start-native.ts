import { SPLASH_MILLIS } from '@farelark/contracts';
import { ownPath } from './app-link.ts';
import { followNetwork } from './device-state.ts';
import { bringBackKept } from './device-storage.ts';
import { followTappedNotes, renewPush } from './push.ts';

/** Starts the native features, each on its own. `open` shows a page of the app. */
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

/** Opens what the app was started with or is sent while it runs, where that is one of its own pages. */
export async function followLinks(open: (path: string) => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  const follow = (link: string): void => {
    const path = ownPath(link);
    if (path !== null) open(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => follow(url));
  const launch = await App.getLaunchUrl();
  // A page that is reloaded, as after a change of language, was not opened by that link.
  if (launch && isFirstPage()) follow(launch.url);
}

/** Android's button leads back, and from the first page out of the app, which goes on in the background. */
export async function followBackButton(back: () => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) back();
    else void App.minimizeApp();
  });
}

const STARTED_KEY = 'farelark-app-started';

function isFirstPage(): boolean {
  // Ends with the app.
  const isFirst = sessionStorage.getItem(STARTED_KEY) === null;
  sessionStorage.setItem(STARTED_KEY, 'yes');
  return isFirst;
}

/**
 * Hides the splash screen two seconds after the page began (specification, section 4). The wrapper does so
 * too, two seconds after the app began, for a page that never gets here; what comes first counts.
 */
export function hideSplashInTime(): void {
  // Where it fails, the wrapper's own time has to do.
  setTimeout(() => void hide().catch(() => {}), SPLASH_MILLIS);
}

async function hide(): Promise<void> {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide();
}
