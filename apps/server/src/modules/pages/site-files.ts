import { PRIVATE_PAGES } from '@farelark/contracts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import type { Instant } from '@farelark/engine';
import { LANGUAGES } from '@farelark/i18n';
import type { FastifyInstance } from 'fastify';
import { CachedFact } from '../../platform/observability/cached-fact.ts';
import type { PagesDependencies } from './dependencies.ts';
import { blogFeed, dealSitemap, feedPath, sitemap } from './feeds.ts';
import { type KeptDocument, keepDocument, sendDocument } from './kept-document.ts';

/** Change with the server's version alone. */
const WRITTEN_KEPT_SECONDS = 3600;
/** Deals come and go, crawlers do not come by the minute. */
const DEALS_KEPT_SECONDS = 300;
/** Far below the 50,000 that a map may hold; those with the largest saving. */
const MAX_DEALS = 2000;

/** `/sitemap.xml`, `/sitemap-deals.xml`, `/robots.txt`, and the feed of the blog in each language. */
export function registerSiteFiles(app: FastifyInstance, services: PagesDependencies): void {
  const { publicUrl, database, now } = services;

  /** Made when it is first asked for, and kept: what it says does not change while a server runs. */
  const written = (path: string, type: string, write: () => string): void => {
    const kept = new CachedFact(async () => keepDocument(type, write()), Infinity);
    app.get(path, async (request, reply) =>
      sendDocument(request, reply, await kept.get(), WRITTEN_KEPT_SECONDS),
    );
  };
  written('/robots.txt', 'text/plain', () => robotsFile(publicUrl));
  written('/sitemap.xml', 'application/xml', () => sitemap(publicUrl));
  for (const language of LANGUAGES)
    written(feedPath(language), 'application/rss+xml', () => blogFeed(publicUrl, language));

  const time = () => now().getTime() as Instant;
  const readDeals = async (): Promise<KeptDocument> => {
    const search = { origins: null, limit: MAX_DEALS, now: time() };
    const live = await listLiveDeals(database.pool, search);
    return keepDocument('application/xml', dealSitemap(publicUrl, live));
  };
  const deals = new CachedFact(readDeals, DEALS_KEPT_SECONDS * 1000, time);
  app.get('/sitemap-deals.xml', async (request, reply) =>
    sendDocument(request, reply, await deals.get(), DEALS_KEPT_SECONDS),
  );
}

/** Paths for programs and links in emails; the description of the public API stays open. */
const FOR_PROGRAMS = [
  '/functions/',
  '/rest/',
  '/live',
  '/local/',
  '/newsletter/',
  '/unsubscribe/',
  '/confirm-',
  '/rate/',
];

/** `/robots.txt`: what crawlers leave alone, and where they find everything else (RFC 9309). */
function robotsFile(publicUrl: string): string {
  const closed = [...PRIVATE_PAGES, ...FOR_PROGRAMS].map((path) => `Disallow: ${path}`);
  const maps = ['/sitemap.xml', '/sitemap-deals.xml'].map((path) => `Sitemap: ${publicUrl}${path}`);
  return ['User-agent: *', ...closed, '', ...maps, ''].join('\n');
}
