import { blogPath } from '@farelark/i18n/addresses';
import type { Language } from '@farelark/i18n/language';
import { callFunction } from '../apps/server/src/testing/traveller-client.ts';
import type { RunningServer } from './running-server.ts';

/** Addresses of one kind of page, in a language. */
export type Paths = (
  site: Pick<RunningServer, 'url'>,
  language: Language,
) => Promise<readonly string[]>;

/** Pages of the sitemap below a path. */
const below =
  (prefix: (language: Language) => string): Paths =>
  async (site, language) => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => path.startsWith(`${prefix(language)}/`));
  };

const dealPages: Paths = async (site) => {
  const { data } = await callFunction(site.url, 'load-deals', {});
  return data?.deals.map(({ id }) => `/deals/${id}`) ?? [];
};

/** Public pages and error pages by kind, for journeys and pictures; a string is the path in every language. */
export const PAGES: Readonly<Record<string, readonly (string | Paths)[]>> = {
  'landing pages': ['/', '/features', '/how-it-works'],
  'pricing pages': ['/pricing', '/pricing-standalone'],
  'legal pages': ['/terms', '/privacy', '/cookies', '/accessibility'],
  'help pages': ['/help', below(() => '/help'), '/contact', '/faq'],
  'blog pages': [
    async (_site, language) => [blogPath(language)],
    below((language) => blogPath(language)),
    async (_site, language) => [blogPath(language, 'nowhere')],
  ],
  // The second search has no results.
  'search pages': ['/search?from=BUD', '/search?from=BUD&to=BCN&max=1EUR', '/scoreboard'],
  'deal pages': ['/deals', '/start', dealPages, '/deals/00000000-0000-4000-8000-000000000000'],
  'other pages': ['/api', '/auth', '/forgot-password', '/test', '/nowhere'],
};
