import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { keepLanguage, languageAt } from '../shared/i18n/chosen-language.ts';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { isNative } from '../shared/native/platform.ts';
import { clearTimersOnUnload, inIdleTime, yieldToBrowser } from '../shared/page/timers.ts';
import { keepReferral } from '../shared/referral/keep-referral.ts';
import { MissingBackendSettings, pageSettings } from '../shared/settings/page-settings.ts';
import { createRouter, whenReady } from './router.ts';

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
    await Promise.all([texts.need('web'), isWritten ? whenReady(router) : null]);
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
  if (isWritten) await speakAsChosen();
  return router;
}

/** The server wrote the page without knowing of a choice that only this browser's storage holds. */
async function speakAsChosen(): Promise<void> {
  const chosen = languageAt(location.pathname);
  if (chosen === pageTexts().spoken().language) return;
  keepLanguage(chosen);
  await showLanguage(chosen);
}

function afterPageLoad(work: () => void): void {
  if (document.readyState === 'complete') inIdleTime(work);
  else addEventListener('load', () => inIdleTime(work), { once: true });
}

clearTimersOnUnload();
// Before anybody can go on to another page, whose address doesn't say it.
keepReferral();

const root = document.getElementById('root');
if (root) {
  const started = start(root);
  afterPageLoad(() => {
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
