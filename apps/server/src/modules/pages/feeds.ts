import { type Language, PUBLIC_PAGES } from '@farelark/contracts';
import type { StoredDeal } from '@farelark/db/deals';
import {
  blogFeedPath,
  blogPath,
  DEFAULT_LANGUAGE,
  getLocale,
  LANGUAGES,
  translator,
} from '@farelark/i18n';
import { escapeHtml, Library, renderArticle } from '@farelark/i18n/content';

export function renderElement(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

export function renderXml(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

interface SitemapEntry {
  readonly path: string;
  /** Date (`YYYY-MM-DD`) or instant; omitted if unknown. */
  readonly changed?: string;
  /** Paths by language, if they differ. */
  readonly alternates?: readonly (readonly [Language, string])[];
}

/** `/sitemap.xml`: all public pages except deals (sitemaps.org, 0.9). */
export function renderSitemap(publicUrl: string): string {
  return renderUrlSet(publicUrl, [...listPages(), ...listHelpArticles(), ...listPosts()]);
}

/** `/sitemap-deals.xml`: live deals that are not simulated. */
export function renderDealSitemap(publicUrl: string, deals: readonly StoredDeal[]): string {
  return renderUrlSet(
    publicUrl,
    deals
      .filter(({ deal }) => !deal.offer.synthetic)
      .map(({ id, deal }) => ({
        path: `/deals/${id}`,
        ...(deal.verifiedAt !== null && { changed: new Date(deal.verifiedAt).toISOString() }),
      })),
  );
}

function listPages(): SitemapEntry[] {
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

function listHelpArticles(): SitemapEntry[] {
  return new Library().readAll('help', DEFAULT_LANGUAGE).map(({ slug, metadata }) => ({
    path: `/help/${slug}`,
    changed: metadata.updated,
  }));
}

/** The blog's index and posts in all languages. */
function listPosts(): SitemapEntry[] {
  const posts = new Library().readAll('blog', DEFAULT_LANGUAGE);
  const newest = posts
    .map(({ metadata }) => metadata.updated)
    .sort()
    .at(-1);
  return [
    ...toLanguageEntries(undefined, newest),
    ...posts.flatMap(({ slug, metadata }) => toLanguageEntries(slug, metadata.updated)),
  ];
}

function toLanguageEntries(slug: string | undefined, changed: string | undefined): SitemapEntry[] {
  const alternates = LANGUAGES.map((language) => [language, blogPath(language, slug)] as const);
  return alternates.map(([, path]) => ({
    path,
    alternates,
    ...(changed !== undefined && { changed }),
  }));
}

function renderUrlSet(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return renderXml([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap(({ path, changed, alternates }) => [
      '<url>',
      renderElement('loc', publicUrl + path),
      ...(changed === undefined ? [] : [renderElement('lastmod', changed)]),
      ...(alternates === undefined ? [] : renderAlternates(publicUrl, alternates)),
      '</url>',
    ]),
    '</urlset>',
  ]);
}

function renderAlternates(publicUrl: string, alternates: readonly (readonly [Language, string])[]) {
  const link = (code: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${path}"/>`;
  return alternates.flatMap(([language, path]) => [
    link(language, path),
    ...(language === DEFAULT_LANGUAGE ? [link('x-default', path)] : []),
  ]);
}

/** RSS 2.0 feed of the full posts in a language, newest first. */
export function renderBlogFeed(publicUrl: string, language: Language): string {
  const t = translator(language, 'public');
  const library = new Library();
  const posts = library
    .readAll('blog', language)
    .map(({ slug }) => renderArticle(library, 'blog', slug, language));
  const newest = posts
    .map(({ metadata }) => metadata.updated)
    .sort()
    .at(-1);
  return renderXml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    renderElement('title', `Farelark · ${t('blog.title')}`),
    renderElement('link', publicUrl + blogPath(language)),
    renderElement('description', t('blog.lead')),
    renderElement('language', getLocale(language).split('-u-')[0] ?? language),
    `<atom:link rel="self" type="application/rss+xml" href="${publicUrl}${blogFeedPath(language)}"/>`,
    ...(newest === undefined ? [] : [renderElement('lastBuildDate', formatDay(newest))]),
    ...posts.flatMap(({ slug, title, description, metadata, html }) => {
      const url = publicUrl + blogPath(language, slug);
      return [
        '<item>',
        renderElement('title', title),
        renderElement('link', url),
        renderElement('guid', url),
        renderElement('pubDate', formatDay(metadata.published)),
        renderElement('category', t(`blog.categories.${metadata.category}`)),
        renderElement('description', description),
        renderElement('content:encoded', toAbsoluteLinks(html, publicUrl, url)),
        '</item>',
      ];
    }),
    '</channel>',
    '</rss>',
  ]);
}

/** Start of a day as RSS formats it (RFC 822 with a four-digit year). */
function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}

/** Feed readers can't resolve relative links. */
function toAbsoluteLinks(html: string, publicUrl: string, url: string): string {
  return html.replaceAll('href="/', `href="${publicUrl}/`).replaceAll('href="#', `href="${url}#`);
}
