import { type Language, PUBLIC_PAGES } from '@farelark/contracts';
import type { StoredDeal } from '@farelark/db/deals';
import { blogPath, DEFAULT_LANGUAGE, getLocale, LANGUAGES, translator } from '@farelark/i18n';
import { escapeHtml, Library, renderArticle } from '@farelark/i18n/content';

/** An element with a text in it, escaped: `<loc>https://…</loc>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** A document of lines, with the declaration above them. */
function xmlDocument(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

interface Place {
  readonly path: string;
  /** `YYYY-MM-DD`, or an instant; left out if unknown. */
  readonly changed?: string;
  /** Path by language, where each has an address of its own. */
  readonly alternates?: readonly (readonly [Language, string])[];
}

/** `/sitemap.xml`: every page that everybody may read, except deals, which come and go (sitemaps.org, 0.9). */
export function sitemap(publicUrl: string): string {
  return document(publicUrl, [...pages(), ...helpArticles(), ...blog()]);
}

/** `/sitemap-deals.xml`: deals that are live. Simulated ones are nothing to be found. */
export function dealSitemap(publicUrl: string, deals: readonly StoredDeal[]): string {
  return document(
    publicUrl,
    deals
      .filter(({ deal }) => !deal.offer.synthetic)
      .map(({ id, deal }) => ({
        path: `/deals/${id}`,
        ...(deal.verifiedAt !== null && { changed: new Date(deal.verifiedAt).toISOString() }),
      })),
  );
}

function pages(): Place[] {
  const legal = new Map(
    new Library()
      .readAll('legal', DEFAULT_LANGUAGE)
      .map(({ slug, metadata }) => [`/${slug}`, metadata.updated]),
  );
  return PUBLIC_PAGES.map((path) => {
    const changed = legal.get(path);
    return { path, ...(changed !== undefined && { changed }) };
  });
}

function helpArticles(): Place[] {
  return new Library().readAll('help', DEFAULT_LANGUAGE).map(({ slug, metadata }) => ({
    path: `/help/${slug}`,
    changed: metadata.updated,
  }));
}

/** The list and the posts, each in every language, and each naming all of them. */
function blog(): Place[] {
  const posts = new Library().readAll('blog', DEFAULT_LANGUAGE);
  const newest = posts
    .map(({ metadata }) => metadata.updated)
    .sort()
    .at(-1);
  return [
    ...inEachLanguage(undefined, newest),
    ...posts.flatMap(({ slug, metadata }) => inEachLanguage(slug, metadata.updated)),
  ];
}

function inEachLanguage(slug: string | undefined, changed: string | undefined): Place[] {
  const alternates = LANGUAGES.map((language) => [language, blogPath(language, slug)] as const);
  return alternates.map(([, path]) => ({
    path,
    alternates,
    ...(changed !== undefined && { changed }),
  }));
}

function document(publicUrl: string, places: readonly Place[]): string {
  return xmlDocument([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...places.flatMap(({ path, changed, alternates }) => [
      '<url>',
      element('loc', publicUrl + path),
      ...(changed === undefined ? [] : [element('lastmod', changed)]),
      ...(alternates === undefined ? [] : alternateLinks(publicUrl, alternates)),
      '</url>',
    ]),
    '</urlset>',
  ]);
}

function alternateLinks(
  publicUrl: string,
  alternates: readonly (readonly [Language, string])[],
): string[] {
  const link = (code: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${path}"/>`;
  return alternates.flatMap(([language, path]) => [
    link(language, path),
    ...(language === DEFAULT_LANGUAGE ? [link('x-default', path)] : []),
  ]);
}

export function feedPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/feed.xml' : `/${language}/feed.xml`;
}

/** The posts of the blog in a language, whole, the newest first (RSS 2.0 with its usual modules). */
export function blogFeed(publicUrl: string, language: Language): string {
  const t = translator(language, 'public');
  const library = new Library();
  const posts = library
    .readAll('blog', language)
    .map(({ slug }) => renderArticle(library, 'blog', slug, language));
  const newest = posts
    .map(({ metadata }) => metadata.updated)
    .sort()
    .at(-1);
  return xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `Farelark · ${t('blog.title')}`),
    element('link', publicUrl + blogPath(language)),
    element('description', t('blog.lead')),
    element('language', getLocale(language).split('-u-')[0] ?? language),
    `<atom:link rel="self" type="application/rss+xml" href="${publicUrl}${feedPath(language)}"/>`,
    ...(newest === undefined ? [] : [element('lastBuildDate', atMidnight(newest))]),
    ...posts.flatMap(({ slug, title, description, metadata, html }) => {
      const address = publicUrl + blogPath(language, slug);
      return [
        '<item>',
        element('title', title),
        element('link', address),
        element('guid', address),
        element('pubDate', atMidnight(metadata.published)),
        element('category', t(`blog.categories.${metadata.category}`)),
        element('description', description),
        element('content:encoded', withWholeAddresses(html, publicUrl, address)),
        '</item>',
      ];
    }),
    '</channel>',
    '</rss>',
  ]);
}

/** The way RSS writes moments (RFC 822, with four digits for the year). */
function atMidnight(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}

/** A reader shows the text elsewhere, where a path leads to nothing. */
function withWholeAddresses(html: string, publicUrl: string, address: string): string {
  return html
    .replaceAll('href="/', `href="${publicUrl}/`)
    .replaceAll('href="#', `href="${address}#`);
}
