import { readdirSync, readFileSync } from 'node:fs';
import { DEAL_THRESHOLD, LANGUAGES, TRIAL_DAYS } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const STORE = new URL('../store/', import.meta.url);

/** Character limits of App Store Connect and Google Play. */
const schema = z.strictObject({
  /** Title at Google, name at Apple. */
  name: z.string().min(5).max(30),
  subtitle: z.string().min(5).max(30),
  shortDescription: z.string().min(15).max(80),
  description: z.string().min(300).max(4000),
  /** Apple only; separated by commas. */
  keywords: z.string().min(20).max(100),
  promotionalText: z.string().min(30).max(170),
  /** 500 at Google, 4000 at Apple. */
  whatsNew: z.string().min(5).max(500),
});
const readListing = (language: string) =>
  schema.parse(JSON.parse(readFileSync(new URL(`${language}/listing.json`, STORE), 'utf8')));
const TRANSLATED = ['subtitle', 'shortDescription', 'description', 'keywords', 'whatsNew'] as const;

it('exist for each language only', () => {
  const folders = readdirSync(STORE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pictures')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LANGUAGES].sort());
});

it.each(LANGUAGES)('have every text within the limits of the stores in %s', (language) => {
  expect(() => readListing(language)).not.toThrow();
});

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'are translated paragraph by paragraph to %s',
  (language) => {
    const [listing, english] = [readListing(language), readListing('en')];
    for (const field of TRANSLATED) expect(listing[field]).not.toBe(english[field]);
    expect(listing.description.split('\n')).toHaveLength(english.description.split('\n').length);
  },
);

it.each(LANGUAGES)('contain only correct figures in %s', (language) => {
  const correct = [DEAL_THRESHOLD * 100, TRIAL_DAYS, LANGUAGES.length].map(String);
  const figures = Object.values(readListing(language)).join(' ').match(/\d+/g) ?? [];
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !correct.includes(figure))).toEqual([]);
});

it.each(LANGUAGES)('have unique keywords and no exclamation marks in %s', (language) => {
  const { keywords, ...texts } = readListing(language);
  const list = keywords.split(',').map((keyword) => keyword.toLowerCase());
  expect(new Set(list).size).toBe(list.length);
  expect(list.filter((keyword) => keyword !== keyword.trim())).toEqual([]);
  expect(Object.values(texts).join(' ')).not.toMatch(/[!！]/);
});
