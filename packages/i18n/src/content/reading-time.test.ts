import { LANGUAGES } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { readArticles } from './library.ts';
import { parseMarkdown } from './markdown/subset.ts';
import { readingMinutes } from './reading-time.ts';

const minutes = (text: string, language: (typeof LANGUAGES)[number]) =>
  readingMinutes(parseMarkdown(text), language);

it('counts words where spaces part them, and characters where nothing does', () => {
  expect(minutes('word '.repeat(714), 'en')).toBe(3);
  expect(minutes('票'.repeat(1200), 'zh')).toBe(3);
  expect(minutes('料金'.repeat(825), 'ja')).toBe(3);
  expect(minutes('요금은 '.repeat(495), 'ko')).toBe(3);
});

it('counts no marks as words, and never says that something takes no time', () => {
  expect(minutes('— & – ·', 'en')).toBe(1);
  expect(minutes('，。、！？'.repeat(1000), 'zh')).toBe(1);
});

it('says about the same of an article and its translations', () => {
  for (const english of readArticles('blog', 'en')) {
    const expected = readingMinutes(parseMarkdown(english.body), 'en');
    for (const language of LANGUAGES) {
      const translation = readArticles('blog', language).find(({ slug }) => slug === english.slug);
      if (translation?.language !== language) continue;
      const difference = Math.abs(
        readingMinutes(parseMarkdown(translation.body), language) - expected,
      );
      expect(difference, `${english.slug} in ${language}`).toBeLessThanOrEqual(1);
    }
  }
});
