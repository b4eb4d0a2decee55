import { SPLASH_MILLIS } from '@farelark/contracts';

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
