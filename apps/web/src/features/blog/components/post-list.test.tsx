import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextStore } from '../../../shared/i18n/text-store.ts';
import { TextsContext } from '../../../shared/i18n/texts.ts';
import { StaticRouterProvider } from '../../../shared/navigation/router-context.tsx';
import type { PostSummary } from '../api/posts.ts';
import { CategoryFilter, PostList } from './post-list.tsx';

const texts = new TextStore('en');
await texts.load('web', 'public');

const card = (slug: string, changes: Partial<PostSummary> = {}): PostSummary => ({
  slug,
  language: 'en',
  metadata: {
    category: 'health',
    published: '2026-06-01',
    updated: '2026-06-01',
    checked: '2026-06-01',
    picture: 'clock',
    related: [],
    sources: [],
  },
  title: `About ${slug}`,
  description: 'A sentence.',
  keywords: [],
  minutes: 1,
  ...changes,
});

function render(element: ReactNode): string {
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <StaticRouterProvider pathname="/blog">{element}</StaticRouterProvider>
    </TextsContext>,
  );
}

const posts = [card('sleep'), card('water')];

it('links to all posts from an empty category', () => {
  const html = render(<PostList posts={posts} chosen="family" />);
  expect(html).not.toContain('<article');
  expect(html).toContain('Nothing in this category yet');
  expect(html).toMatch(/<a[^>]* href="\/blog"[^>]*>Show all articles<\/a>/);
});

it('counts posts by category and marks the chosen one', () => {
  const html = render(<CategoryFilter posts={posts} chosen="health" />);
  expect(html).toMatch(
    /href="\/blog\?category=health"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/blog\?category=health"/,
  );
  expect(html).toContain('(2 articles)');
  expect(html).toContain('(0 articles)');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it('has a lang attribute on posts in another language', () => {
  const german = card('schlaf', { language: 'de', title: 'Schlaf' });
  const html = render(<PostList posts={[german]} chosen={null} />);
  expect(html).toMatch(/<h2[^>]*lang="de" dir="ltr"[^>]*>Schlaf<\/h2>/);
});
