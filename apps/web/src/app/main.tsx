import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { pageSettings } from '../shared/settings/page-settings.ts';
import { App } from './app.tsx';
import { StartupFailure } from './startup-failure.tsx';

async function start(root: HTMLElement): Promise<void> {
  try {
    pageSettings();
    // Beside the texts, not before them: a visitor has no session to watch.
    void import('../shared/session/watch-session.ts').then(({ watchSession }) => watchSession());
    await showLanguage(pageTexts().spoken().language);
  } catch (failure) {
    createRoot(root).render(<StartupFailure failure={failure} />);
    // Also for the console and for whoever watches errors there.
    throw failure;
  }
  if (root.firstElementChild === null) createRoot(root).render(<App />);
  else hydrateRoot(root, <App />);
}

/** Never on the way of what the person came for: after everything has loaded, when there is time. */
function whenIdle(work: () => void): void {
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  const begin = () => later(work, { timeout: 10_000 });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

const root = document.getElementById('root');
if (root) {
  void start(root);
  whenIdle(() => {
    void import('../features/collection/focused/collect-when-idle.ts')
      .then(({ collectWhenIdle }) => collectWhenIdle())
      // A page of an earlier build may look for a file that is gone; nobody asked for this.
      .catch(() => {});
  });
}
