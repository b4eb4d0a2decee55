import { createBrowserRouter, type DataRouter } from 'react-router';
import { getLanguageForPath } from '../shared/i18n/saved-language.ts';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { yieldToBrowser } from '../shared/page/timers.ts';
import { createRoutes } from './routes.tsx';

/** `isServerRendered`: the language of the first page stays. */
export async function createRouter(isServerRendered: boolean): Promise<DataRouter> {
  let keepsLanguage = isServerRendered;
  const routes = createRoutes({
    loadTexts: (...areas) => pageTexts().load(...areas),
    beforePage: async ({ request }) => {
      if (keepsLanguage) keepsLanguage = false;
      else await showLanguage(getLanguageForPath(new URL(request.url).pathname));
      return null;
    },
  });
  await yieldToBrowser();
  return createBrowserRouter(routes);
}

export function waitUntilReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
