import { ownPath } from './app-link.ts';

/** Opens what the app was started with or is sent while it runs, where that is one of its own pages. */
export async function followLinks(open: (path: string) => void): Promise<void> {
  const { App } = await import('@capacitor/app');
  const follow = (link: string): void => {
    const path = ownPath(link);
    if (path !== null) open(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => follow(url));
  const launch = await App.getLaunchUrl();
  // A page that is loaded anew, as after a change of language, was not opened by that link.
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
