import type { Language } from '@farelark/contracts';
import { blogPath, DEFAULT_LANGUAGE, getLocale, translator } from '@farelark/i18n';
import { Library, shownArticle } from '@farelark/i18n/content';
import { element, xmlDocument } from './xml.ts';

/** Where the feed of a language is. */
export function feedPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/feed.xml' : `/${language}/feed.xml`;
}

/** The posts of the blog in a language, whole, the newest first (RSS 2.0 with its usual modules). */
export function blogFeed(publicUrl: string, language: Language): string {
  const t = translator(language, 'public');
  const library = new Library();
  const posts = library
    .readAll('blog', language)
    .map(({ slug }) => shownArticle(library, 'blog', slug, language));
  const newest = posts
    .map(({ facts }) => facts.updated)
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
    ...posts.flatMap(({ slug, title, description, facts, html }) => {
      const address = publicUrl + blogPath(language, slug);
      return [
        '<item>',
        element('title', title),
        element('link', address),
        element('guid', address),
        element('pubDate', atMidnight(facts.published)),
        element('category', t(`blog.categories.${facts.category}`)),
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
