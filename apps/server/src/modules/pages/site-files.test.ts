import { PRIVATE_PAGES, PUBLIC_PAGES } from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { blogPath, LANGUAGES } from '@farelark/i18n';
import { Library } from '@farelark/i18n/content';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const PUBLIC_URL = 'https://fares.example.org';

const server = testServer({ PUBLIC_URL });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

async function fetchXml(path: string) {
  const text = await (await get(path)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => LIST_ELEMENTS.includes(name),
  });
  return parser.parse(text);
}
const LIST_ELEMENTS = ['url', 'item', 'entry', 'xhtml:link'];

describe('sitemaps', () => {
  it('list every public page once, and every post in every language [2.routes.blog-languages]', async () => {
    const { urlset } = await fetchXml('/sitemap.xml');
    const urls: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
    const expected = [
      ...PUBLIC_PAGES,
      ...new Library().listSlugs('help').map((slug) => `/help/${slug}`),
      ...[undefined, ...new Library().listSlugs('blog')].flatMap((slug) =>
        LANGUAGES.map((language) => blogPath(language, slug)),
      ),
    ];
    expect(urls.toSorted()).toEqual(expected.map((path) => PUBLIC_URL + path).sort());
    for (const path of PRIVATE_PAGES) expect(urls).not.toContain(PUBLIC_URL + path);
  });

  it('list alternates and changes of each post', async () => {
    const { urlset } = await fetchXml('/sitemap.xml');
    const posts = urlset.url.filter(({ loc }: { loc: string }) => loc.includes('/blog'));
    expect(posts.length).toBeGreaterThan(LANGUAGES.length);
    for (const post of posts) {
      const links: Record<string, string>[] = post['xhtml:link'];
      expect(links.map((link) => link['@_hreflang'])).toEqual([
        'en',
        'x-default',
        ...LANGUAGES.slice(1),
      ]);
      expect(links.map((link) => link['@_href'])).toContain(post.loc);
      expect(post.lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('list live deals separately, without simulated ones', async () => {
    const now = new Date();
    const departure = Math.floor(now.getTime() / 86_400_000) + 30;
    const { pool } = server.database;
    const id = await storeDeal(pool, aDeal(now, { departure }));
    await storeDeal(pool, aDeal(now, { departure: departure + 1, synthetic: true }));
    const { urlset } = await fetchXml('/sitemap-deals.xml');
    expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
      `${PUBLIC_URL}/deals/${id}`,
    ]);
  });
});

it('robots.txt disallows private pages only, and lists the sitemaps', async () => {
  const response = await get('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const path of PRIVATE_PAGES) expect(disallowed).toContain(path);
  for (const page of [...PUBLIC_PAGES, '/blog', '/de/blog/x', '/og/site.png', '/assets/x.js'])
    expect(disallowed.filter((path) => page.startsWith(path))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap-deals.xml`);
});

it('assets are cached for a year, and nothing outside of their folder is served', async () => {
  const asset = await get('/assets/main.css');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['none.css', '..%2findex.html', '%2e%2e%2findex.html', '%00'])
    expect([403, 404], path).toContain((await get(`/assets/${path}`)).status);
});

describe('blog feeds', () => {
  it.each(LANGUAGES)('contain all full posts in %s, newest first', async (language) => {
    const path = language === 'en' ? '/feed.xml' : `/${language}/feed.xml`;
    const { rss } = await fetchXml(path);
    expect(rss['@_version']).toBe('2.0');
    const { channel } = rss;
    expect(channel['atom:link']).toMatchObject({ '@_rel': 'self', '@_href': PUBLIC_URL + path });
    expect(channel.link).toBe(PUBLIC_URL + blogPath(language));
    expect(channel.language).toMatch(new RegExp(`^${language}`));
    const items: Record<string, string>[] = channel.item;
    expect(items.map(({ link }) => link).sort()).toEqual(
      new Library().listSlugs('blog').map((slug) => PUBLIC_URL + blogPath(language, slug)),
    );
    const days = items.map(({ pubDate }) => Date.parse(pubDate ?? ''));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    for (const item of items) {
      expect(item['guid']).toBe(item['link']);
      expect(item['content:encoded']).toMatch(/^<p>/);
      expect(item['content:encoded']).not.toMatch(/href="[/#]|\{\{/);
    }
  });

  it('exist for supported languages only, and once in English', async () => {
    expect((await get('/it/feed.xml')).status).toBe(404);
    expect((await get('/en/feed.xml')).status).toBe(404);
  });
});

describe('feeds of deals', () => {
  const departure = Math.floor(Date.now() / 86_400_000) + 40;

  it('list live deals in Atom and RSS, newest first, simulated ones marked', async () => {
    const { pool } = server.database;
    const now = new Date();
    const older = await storeDeal(pool, aDeal(new Date(now.getTime() - 3_600_000), { departure }));
    const newer = await storeDeal(pool, aDeal(now, { departure: departure + 20, synthetic: true }));
    const { feed } = await fetchXml('/deals.atom');
    expect(feed.id).toBe(`${PUBLIC_URL}/deals.atom`);
    const entries: { id: string; title: string; updated: string; link: object }[] = feed.entry;
    const own = entries.filter(({ id }) => [older, newer].some((deal) => id.endsWith(deal)));
    expect(own.map(({ id }) => id)).toEqual([`urn:uuid:${newer}`, `urn:uuid:${older}`]);
    expect(own.map(({ title }) => title.startsWith('Simulated: '))).toEqual([true, false]);
    expect(own[1]?.link).toMatchObject({ '@_href': `${PUBLIC_URL}/deals/${older}` });
    expect(feed.updated).toBe(entries[0]?.updated);
    const { rss } = await fetchXml('/deals.rss');
    const items: { link: string; guid: unknown }[] = rss.channel.item;
    expect(items.map(({ link }) => link)).toContain(`${PUBLIC_URL}/deals/${older}`);
  });

  it('are filtered by origin, destination and label, in a language', async () => {
    const { feed } = await fetchXml('/deals.atom?label=error_fare&language=de&origin=BUD');
    expect(feed['@_xml:lang']).toMatch(/^de/);
    expect(feed.id).toBe(`${PUBLIC_URL}/deals.atom?label=error_fare&language=de&origin=BUD`);
    for (const query of ['origin=nowhere', 'label=cheap', 'language=it', 'limit=5'])
      expect((await get(`/deals.rss?${query}`)).status, query).toBe(400);
  });
});

it.each([
  '/sitemap.xml',
  '/sitemap-deals.xml',
  '/robots.txt',
  '/feed.xml',
  '/ar/feed.xml',
  '/deals.atom',
])('%s is cacheable and compressed', async (path) => {
  const first = await get(path, { 'accept-encoding': 'gzip' });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  const etag = first.headers.get('etag') ?? '';
  const again = await get(path, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  const plain = await get(path, { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await first.text());
  expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200);
});
