import { PRIVATE_PAGES } from '@farelark/contracts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import type { Instant } from '@farelark/engine';
import { blogFeedPath, LANGUAGES } from '@farelark/i18n';
import type { FastifyInstance } from 'fastify';
import { CachedFact } from '../../platform/observability/cached-fact.ts';
import { type CachedDocument, createDocument, sendDocument } from './cached-document.ts';
import { registerDealFeeds } from './deal-feeds.ts';
import type { PagesDependencies } from './dependencies.ts';
import { renderBlogFeed, renderDealSitemap, renderSitemap } from './feeds.ts';

/** For files that change only with the server's version. */
const STATIC_MAX_AGE_SECONDS = 3600;
const DEALS_MAX_AGE_SECONDS = 300;
/** Deals with the largest savings; sitemaps may have 50,000 URLs. */
const MAX_DEALS = 2000;

/** `/sitemap.xml`, `/sitemap-deals.xml`, `/robots.txt`, and feeds of the blog and of deals. */
export function registerSiteFiles(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { publicUrl, database, now } = dependencies;

  /** Registers a file that is rendered once. */
  const registerFile = (path: string, type: string, render: () => string): void => {
    const file = new CachedFact(async () => createDocument(type, render()), Infinity);
    app.get(path, async (request, reply) =>
      sendDocument(request, reply, await file.get(), STATIC_MAX_AGE_SECONDS),
    );
  };
  registerFile('/robots.txt', 'text/plain', () => renderRobots(publicUrl));
  registerFile('/sitemap.xml', 'application/xml', () => renderSitemap(publicUrl));
  for (const language of LANGUAGES)
    registerFile(blogFeedPath(language), 'application/rss+xml', () =>
      renderBlogFeed(publicUrl, language),
    );

  registerDealFeeds(app, dependencies);

  const getTime = () => now().getTime() as Instant;
  const readDeals = async (): Promise<CachedDocument> => {
    const search = { origins: null, limit: MAX_DEALS, now: getTime() };
    const live = await listLiveDeals(database.pool, search);
    return createDocument('application/xml', renderDealSitemap(publicUrl, live));
  };
  const deals = new CachedFact(readDeals, DEALS_MAX_AGE_SECONDS * 1000, getTime);
  app.get('/sitemap-deals.xml', async (request, reply) =>
    sendDocument(request, reply, await deals.get(), DEALS_MAX_AGE_SECONDS),
  );
}

/** APIs and links in emails; the public API's documentation stays open. */
const DISALLOWED_PATHS = [
  '/functions/',
  '/rest/',
  '/live',
  '/local/',
  '/newsletter/',
  '/unsubscribe/',
  '/confirm-',
  '/rate/',
];

/** `/robots.txt` (RFC 9309). */
function renderRobots(publicUrl: string): string {
  const disallowed = [...PRIVATE_PAGES, ...DISALLOWED_PATHS].map((path) => `Disallow: ${path}`);
  const sitemaps = ['/sitemap.xml', '/sitemap-deals.xml'].map(
    (path) => `Sitemap: ${publicUrl}${path}`,
  );
  return ['User-agent: *', ...disallowed, '', ...sitemaps, ''].join('\n');
}
