import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getLanguageForPath, saveLanguage } from '../shared/i18n/saved-language.ts';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { isNative } from '../shared/native/platform.ts';
import type { PageRouter } from '../shared/navigation/page-router.ts';
import { clearTimersOnUnload, runAfterLoad, yieldToBrowser } from '../shared/page/timers.ts';
import { saveReferral } from '../shared/referral/save-referral.ts';
import { MissingBackendSettings, pageSettings } from '../shared/settings/page-settings.ts';
import { App } from './app.tsx';
import { createRouter } from './router.ts';

/** Mounts the app, or hydrates a server-rendered page. */
async function start(root: HTMLElement): Promise<PageRouter> {
  await yieldToBrowser();
  const isServerRendered = root.firstElementChild !== null;
  let router: PageRouter;
  try {
    pageSettings();
    // Not awaited: visitors have no session.
    void import('../shared/session/watch-session.ts').then(({ watchSession }) => watchSession());
    const texts = pageTexts();
    router = createRouter(isServerRendered);
    if (isNative())
      void import('../shared/native/start-native.ts').then(({ startNative }) =>
        startNative((path) => void router.navigate(path)),
      );
    await Promise.all([texts.load('web'), isServerRendered ? router.ready : null]);
    await yieldToBrowser();
    // As a transition, to keep the page responsive.
    if (isServerRendered) startTransition(() => void hydrateRoot(root, <App router={router} />));
    else createRoot(root).render(<App router={router} />);
  } catch (failure) {
    createRoot(root).render(<StartupFailure failure={failure} />);
    // For the console and error tracking.
    throw failure;
  }
  if (isServerRendered) await applySavedLanguage();
  return router;
}

/** The server may not know the language that is saved in the browser. */
async function applySavedLanguage(): Promise<void> {
  const language = getLanguageForPath(location.pathname);
  if (language === pageTexts().current().language) return;
  saveLanguage(language);
  await showLanguage(language);
}

clearTimersOnUnload();
// Before the visitor navigates to a URL without the code.
saveReferral();

const root = document.getElementById('root');
if (root) {
  const started = start(root);
  runAfterLoad(() => {
    void Promise.all([import('./after-load.ts'), started])
      .then(([{ afterLoad }, router]) => afterLoad(router))
      // A file of an earlier build may be gone; a failed start is already shown.
      .catch(() => {});
  });
}

/** In English, because the catalogue may be missing. */
function StartupFailure({ failure }: { failure: unknown }) {
  const text =
    failure instanceof MissingBackendSettings
      ? failure.message
      : `Farelark could not start: ${String(failure)}`;
  return (
    <main className="page flex min-h-dvh max-w-xl flex-col justify-center gap-4 py-16" role="alert">
      <h1 className="headline-2">Farelark</h1>
      <p>{text}</p>
    </main>
  );
}
