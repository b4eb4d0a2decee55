import { LANGUAGES, type Language } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { Library } from './library.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { getReadingMinutes, markdownToPlainText, renderArticle } from './render-article.ts';
import { BLOG_METADATA, createLibrary, toFile } from './testing/create-library.ts';

const files = {
  'blog/late/article.json': BLOG_METADATA,
  'blog/late/en.md': toFile(
    '## What it costs\n\nMoney.\n\n## What it costs\n\n[More](/blog/late?x=1)',
  ),
  'blog/late/de.md': toFile('## Der Preis\n\nGeld.\n\n## Noch ein Preis\n\n[Mehr](/blog/late?x=1)'),
};

describe('renderArticle', () => {
  it('takes unique heading ids from the English text', () => {
    const { headings, html } = renderArticle(createLibrary(files), 'blog', 'late', 'de');
    expect(headings).toEqual([
      { level: 2, id: 'what-it-costs', text: 'Der Preis' },
      { level: 2, id: 'what-it-costs-2', text: 'Noch ein Preis' },
    ]);
    expect(html).toContain('<h2 id="what-it-costs">Der Preis</h2>');
  });

  it.each([
    ['de', 'de', '/de/blog/late?x=1'],
    ['en', 'en', '/blog/late?x=1'],
    ['ko', 'en', '/ko/blog/late?x=1'],
  ] as const)(
    'links to the blog in the language of the page: %s, text: %s',
    (page, language, href) => {
      const article = renderArticle(createLibrary(files), 'blog', 'late', page);
      expect(article).toMatchObject({ language });
      expect(article.html).toContain(`href="${href}"`);
    },
  );
});

it('markdownToPlainText returns a line per paragraph, heading, item and cell', () => {
  const markdown = '## A\n\nb **c** [d](/faq)\n\n- e\n- f\n\n| g |\n| --- |\n| h |';
  expect(markdownToPlainText(markdown)).toBe('A\nb c d\ne\nf\ng\nh');
});

const getMinutes = (markdown: string, language: Language) =>
  getReadingMinutes(parseMarkdown(markdown), language);

describe('getReadingMinutes', () => {
  it.each<[Language, string, number]>([
    ['en', 'word '.repeat(714), 3],
    ['zh', '票'.repeat(1200), 3],
    ['ja', '料金'.repeat(825), 3],
    ['ko', '요금은 '.repeat(495), 3],
    ['en', '— & – ·', 1],
    ['zh', '，。、！？'.repeat(1000), 1],
  ])('counts words or characters, but no punctuation, in %s', (language, markdown, minutes) => {
    expect(getMinutes(markdown, language)).toBe(minutes);
  });

  it('differs by at most a minute between a post and its translations', () => {
    const english = new Library().readAll('blog', 'en');
    for (const language of LANGUAGES) {
      for (const post of new Library().readAll('blog', language)) {
        const body = english.find(({ slug }) => slug === post.slug)?.body ?? '';
        const difference = getMinutes(post.body, post.language) - getMinutes(body, 'en');
        expect(Math.abs(difference), `${post.slug} in ${language}`).toBeLessThanOrEqual(1);
      }
    }
  });
});
