import { type Language, loadDealsRequest, type PublicDealView } from '@farelark/contracts';
import { DEFAULT_LANGUAGE, getLocale, translator } from '@farelark/i18n';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { invalidInput } from '../../platform/http/failure.ts';
import { listLiveTrips } from '../deals/index.ts';
import { type CachedDocument, createDocument, sendDocument } from './cached-document.ts';
import { describeDeal } from './deal-page.ts';
import type { PagesDependencies } from './dependencies.ts';
import { renderElement, renderXml } from './feeds.ts';

const MAX_ENTRIES = 50;
const MAX_AGE_SECONDS = 120;
/** Filters whose feeds are kept, for readers that ask often. */
const MAX_CACHED_FEEDS = 500;

/** Query parameters of a feed: those of `load-deals`, without its order and number. */
const feedQuery = loadDealsRequest
  .pick({ origin: true, destination: true, label: true, language: true })
  .strict();

const FORMATS = {
  atom: { type: 'application/atom+xml', render: renderAtom },
  rss: { type: 'application/rss+xml', render: renderRss },
} as const;

interface Feed {
  /** Of the feed itself. */
  readonly url: string;
  readonly publicUrl: string;
  readonly language: Language;
  /** Newest first. */
  readonly deals: readonly PublicDealView[];
}

/** `/deals.atom` and `/deals.rss`: live deals by origin, destination and label. */
export function registerDealFeeds(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { publicUrl } = dependencies;
  const cache = new LRUCache<string, Promise<CachedDocument>>({
    max: MAX_CACHED_FEEDS,
    ttl: MAX_AGE_SECONDS * 1000,
  });
  for (const [extension, { type, render }] of Object.entries(FORMATS)) {
    const path = `/deals.${extension}`;
    app.get(path, async (request, reply) => {
      const parsed = feedQuery.safeParse(request.query);
      if (!parsed.success) throw invalidInput(parsed.error);
      const query = new URLSearchParams(parsed.data as Readonly<Record<string, string>>);
      query.sort();
      const url = publicUrl + path + (query.size === 0 ? '' : `?${query}`);
      const create = async (): Promise<CachedDocument> => {
        const language = parsed.data.language ?? DEFAULT_LANGUAGE;
        const trips = { ...parsed.data, language, limit: MAX_ENTRIES };
        const deals = await listLiveTrips(trips, dependencies);
        deals.sort((a, b) => b.firstSeenAt.localeCompare(a.firstSeenAt));
        return createDocument(type, render({ url, publicUrl, language, deals }));
      };
      let document = cache.get(url);
      if (document === undefined) {
        document = create();
        cache.set(url, document);
        document.catch(() => cache.delete(url));
      }
      return sendDocument(request, reply, await document, MAX_AGE_SECONDS);
    });
  }
}

/** Atom 1.0 (RFC 4287). */
function renderAtom({ url, publicUrl, language, deals }: Feed): string {
  const t = translator(language, 'search');
  const newest = deals[0]?.firstSeenAt ?? new Date(0).toISOString();
  return renderXml([
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toLanguageTag(language)}">`,
    renderElement('title', `Farelark · ${t('dealsPage.title')}`),
    renderElement('subtitle', t('dealsPage.text')),
    renderElement('id', url),
    renderElement('updated', newest),
    '<author><name>Farelark</name></author>',
    renderLink('self', url, 'application/atom+xml'),
    renderLink('alternate', `${publicUrl}/deals`, 'text/html'),
    ...deals.flatMap((deal) => {
      const { title, text } = describeDeal(deal, language);
      return [
        '<entry>',
        renderElement('title', title),
        renderElement('id', `urn:uuid:${deal.id}`),
        renderElement('published', deal.firstSeenAt),
        // Rechecks change nothing that a reader would want to see again.
        renderElement('updated', deal.firstSeenAt),
        renderLink('alternate', `${publicUrl}/deals/${deal.id}`, 'text/html'),
        renderElement('summary', text),
        '</entry>',
      ];
    }),
    '</feed>',
  ]);
}

/** RSS 2.0. */
function renderRss({ url, publicUrl, language, deals }: Feed): string {
  const t = translator(language, 'search');
  return renderXml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    renderElement('title', `Farelark · ${t('dealsPage.title')}`),
    renderElement('link', `${publicUrl}/deals`),
    renderElement('description', t('dealsPage.text')),
    renderElement('language', toLanguageTag(language)),
    renderLink('self', url, 'application/rss+xml', 'atom:link'),
    renderElement('ttl', String(MAX_AGE_SECONDS / 60)),
    ...deals.flatMap((deal) => {
      const { title, text } = describeDeal(deal, language);
      return [
        '<item>',
        renderElement('title', title),
        renderElement('link', `${publicUrl}/deals/${deal.id}`),
        `<guid isPermaLink="false">urn:uuid:${deal.id}</guid>`,
        renderElement('pubDate', new Date(deal.firstSeenAt).toUTCString()),
        renderElement('description', text),
        '</item>',
      ];
    }),
    '</channel>',
    '</rss>',
  ]);
}

function renderLink(relation: string, url: string, type: string, name = 'link'): string {
  const address = url.replaceAll('&', '&amp;');
  return `<${name} rel="${relation}" type="${type}" href="${address}"/>`;
}

const toLanguageTag = (language: Language): string =>
  getLocale(language).split('-u-')[0] ?? language;
