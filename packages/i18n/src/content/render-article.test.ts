import { describe, expect, it } from 'vitest';
import { markdownToPlainText, renderArticle } from './render-article.ts';
import { BLOG_METADATA, createLibrary, written } from './testing/create-library.ts';

const files = {
  'blog/late/article.json': BLOG_METADATA,
  'blog/late/en.md': written(
    '## What it costs\n\nMoney.\n\n## What it costs\n\n[More](/blog/late?x=1)',
  ),
  'blog/late/de.md': written(
    '## Der Preis\n\nGeld.\n\n## Noch ein Preis\n\n[Mehr](/blog/late?x=1)',
  ),
};

describe('an article that is shown', () => {
  it('has the same ids in all languages, none of them twice', () => {
    const { headings, html } = renderArticle(createLibrary(files), 'blog', 'late', 'de');
    expect(headings).toEqual([
      { level: 2, id: 'what-it-costs', text: 'Der Preis' },
      { level: 2, id: 'what-it-costs-2', text: 'Noch ein Preis' },
    ]);
    expect(html).toContain('<h2 id="what-it-costs">Der Preis</h2>');
  });

  it('leads to the blog in the language of its reader, even from a text that stands in', () => {
    const library = createLibrary(files);
    expect(renderArticle(library, 'blog', 'late', 'de').html).toContain('href="/de/blog/late?x=1"');
    const korean = renderArticle(library, 'blog', 'late', 'ko');
    expect(korean).toMatchObject({ language: 'en', title: 'A title' });
    expect(korean.html).toContain('href="/ko/blog/late?x=1"');
    expect(renderArticle(library, 'blog', 'late', 'en').html).toContain('href="/blog/late?x=1"');
  });

  it('can be had as plain text', () => {
    expect(
      markdownToPlainText('## A\n\nb **c** [d](/faq)\n\n- e\n- f\n\n| g |\n| --- |\n| h |'),
    ).toBe('A\nb c d\ne\nf\ng\nh');
  });
});
