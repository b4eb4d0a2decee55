import { SPLASH_MILLIS } from '@farelark/contracts';
import { toAppPath } from './app-link.ts';
import { watchNetwork } from './device-state.ts';
import { restoreOfflineData } from './device-storage.ts';
import { openTappedNotifications, refreshPushToken } from './push.ts';

/** Starts the native features; one that fails does not affect others. `open` shows a page of the app. */
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

/** Opens links to pages of the app, at launch and later. */
export async function openAppLinks(open: (path: string) => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  const openLink = (link: string): void => {
    const path = toAppPath(link);
    if (path !== null) open(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  const launch = await App.getLaunchUrl();
  // A reload, such as after a change of language, must not open it again.
  if (launch && isFirstLoad()) openLink(launch.url);
}

/** Android's back button goes back, and from the first page to the background. */
export async function handleBackButton(back: () => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) back();
    else void App.minimizeApp();
  });
}

const STARTED_KEY = 'farelark-app-started';

function isFirstLoad(): boolean {
  // Session storage ends with the app.
  const isFirst = sessionStorage.getItem(STARTED_KEY) === null;
  sessionStorage.setItem(STARTED_KEY, 'yes');
  return isFirst;
}

/** Hides the splash screen after two seconds (specification, section 4), as the wrapper does for pages that fail. */
export function scheduleSplashHide(): void {
  setTimeout(() => void hide().catch(() => {}), SPLASH_MILLIS);
}

async function hide(): Promise<void> {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide();
}
