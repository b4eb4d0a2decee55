import { LANGUAGES, type Language } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { readArticles } from './library.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { getReadingMinutes } from './reading-time.ts';

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
    const english = readArticles('blog', 'en');
    for (const language of LANGUAGES) {
      for (const post of readArticles('blog', language)) {
        const body = english.find(({ slug }) => slug === post.slug)?.body ?? '';
        const difference = getMinutes(post.body, post.language) - getMinutes(body, 'en');
        expect(Math.abs(difference), `${post.slug} in ${language}`).toBeLessThanOrEqual(1);
      }
    }
  });
});
