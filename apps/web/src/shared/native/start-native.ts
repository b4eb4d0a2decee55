import { SPLASH_MILLIS } from '@farelark/contracts';
import { toAppPath } from './app-link.ts';
import { watchNetwork } from './device-state.ts';
import { restoreOfflineData } from './device-storage.ts';
import { openTappedNotifications, refreshPushToken } from './push.ts';

/** Starts the native features, each on its own. `open` shows a page of the app. */
export async function startNative(open: (path: string) => void): Promise<void> {
  scheduleSplashHide();
  await Promise.allSettled([
    watchNetwork(),
    openAppLinks(open),
    openTappedNotifications(open),
    handleBackButton(() => history.back()),
    restoreOfflineData(),
    refreshPushToken(),
  ]);
}

/** Opens what the app was started with or is sent while it runs, where that is one of its own pages. */
export async function openAppLinks(open: (path: string) => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  const follow = (link: string): void => {
    const path = toAppPath(link);
    if (path !== null) open(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => follow(url));
  const launch = await App.getLaunchUrl();
  // A page that is reloaded, as after a change of language, was not opened by that link.
  if (launch && isFirstLoad()) follow(launch.url);
}

/** Android's button leads back, and from the first page out of the app, which goes on in the background. */
export async function handleBackButton(back: () => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) back();
    else void App.minimizeApp();
  });
}

const STARTED_KEY = 'farelark-app-started';

function isFirstLoad(): boolean {
  // Ends with the app.
  const isFirst = sessionStorage.getItem(STARTED_KEY) === null;
  sessionStorage.setItem(STARTED_KEY, 'yes');
  return isFirst;
}

/**
 * Hides the splash screen two seconds after the page began (specification, section 4). The wrapper does so
 * too, two seconds after the app began, for a page that never gets here; what comes first counts.
 */
export function scheduleSplashHide(): void {
  // Where it fails, the wrapper's own time has to do.
  setTimeout(() => void hide().catch(() => {}), SPLASH_MILLIS);
}

async function hide(): Promise<void> {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide();
}
