import { getLanguageForPath } from '../shared/i18n/saved-language.ts';
import { pageTexts, showLanguage } from '../shared/i18n/texts.ts';
import { loadPage } from '../shared/navigation/page-loader.ts';
import { PageRouter } from '../shared/navigation/page-router.ts';
import { createRoutes } from './routes.tsx';

/** `isServerRendered`: the language of the first page stays. */
export function createRouter(isServerRendered: boolean): PageRouter {
  let keepsLanguage = isServerRendered;
  const routes = createRoutes((...areas) => pageTexts().load(...areas));
  return new PageRouter((pathname) =>
    loadPage(routes, pathname, async () => {
      if (keepsLanguage) keepsLanguage = false;
      else await showLanguage(getLanguageForPath(pathname));
      return pageTexts().current().language;
    }),
  );
}
