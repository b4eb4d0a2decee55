import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { getLanguageForPath, saveLanguage } from '../shared/i18n/saved-language.ts';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { isNative } from '../shared/native/platform.ts';
import { clearTimersOnUnload, runWhenIdle, yieldToBrowser } from '../shared/page/timers.ts';
import { saveReferral } from '../shared/referral/save-referral.ts';
import { MissingBackendSettings, pageSettings } from '../shared/settings/page-settings.ts';
import { createRouter, waitUntilReady } from './router.ts';

/** Mounts the app, or takes over the page that the server wrote. */
async function start(root: HTMLElement): Promise<DataRouter> {
  await yieldToBrowser();
  const isWritten = root.firstElementChild !== null;
  let router: DataRouter;
  try {
    pageSettings();
    // Beside the texts, not before them: a visitor has no session to watch.
    void import('../shared/session/watch-session.ts').then(({ watchSession }) => watchSession());
    const texts = pageTexts();
    router = await createRouter(isWritten);
    if (isNative())
      void import('../shared/native/start-native.ts').then(({ startNative }) =>
        startNative((path) => void router.navigate(path)),
      );
    await Promise.all([texts.load('web'), isWritten ? waitUntilReady(router) : null]);
    await yieldToBrowser();
    // As a transition it is done in slices, between which the page answers.
    if (isWritten)
      startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
    else createRoot(root).render(<RouterProvider router={router} />);
  } catch (failure) {
    createRoot(root).render(<StartupFailure failure={failure} />);
    // Also for the console and for error tracking there.
    throw failure;
  }
  if (isWritten) await applySavedLanguage();
  return router;
}

/** The server wrote the page without knowing of a choice that only this browser's storage holds. */
async function applySavedLanguage(): Promise<void> {
  const chosen = getLanguageForPath(location.pathname);
  if (chosen === pageTexts().current().language) return;
  saveLanguage(chosen);
  await showLanguage(chosen);
}

function runAfterLoad(work: () => void): void {
  if (document.readyState === 'complete') runWhenIdle(work);
  else addEventListener('load', () => runWhenIdle(work), { once: true });
}

clearTimersOnUnload();
// Before anybody can go on to another page, whose address doesn't say it.
saveReferral();

const root = document.getElementById('root');
if (root) {
  const started = start(root);
  runAfterLoad(() => {
    void Promise.all([import('./after-load.ts'), started])
      .then(([{ afterLoad }, router]) => afterLoad(router))
      // A page of an earlier build may look for a file that is gone; the visitor did not ask for it. Why the app
      // could not start is on the screen already.
      .catch(() => {});
  });
}

/** In English: the catalogue may be what is missing. */
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
