import { readdirSync, readFileSync } from 'node:fs';
import { DEAL_THRESHOLD, LANGUAGES, TRIAL_DAYS } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const STORE = new URL('../store/', import.meta.url);

/** Characters that the stores take: App Store Connect and Google Play, as both count them. */
const listing = z.strictObject({
  /** The title at Google, the name at Apple. */
  name: z.string().min(5).max(30),
  subtitle: z.string().min(5).max(30),
  shortDescription: z.string().min(15).max(80),
  description: z.string().min(300).max(4000),
  /** Apple's; parted by commas. */
  keywords: z.string().min(20).max(100),
  promotionalText: z.string().min(30).max(170),
  /** 500 at Google, 4000 at Apple. */
  whatsNew: z.string().min(5).max(500),
});
const listingIn = (language: string) =>
  listing.parse(JSON.parse(readFileSync(new URL(`${language}/listing.json`, STORE), 'utf8')));

describe.each(LANGUAGES)('the listing in %s', (language) => {
  it('has every text, none too long for a store', () => {
    expect(() => listingIn(language)).not.toThrow();
  });

  it('is written in its language', () => {
    if (language === 'en') return;
    const [own, english] = [listingIn(language), listingIn('en')];
    for (const field of [
      'subtitle',
      'shortDescription',
      'description',
      'keywords',
      'whatsNew',
    ] as const)
      expect(own[field]).not.toBe(english[field]);
    expect(own.description.split('\n')).toHaveLength(english.description.split('\n').length);
  });

  it('names no figure but those that the product keeps to', () => {
    const kept = [DEAL_THRESHOLD * 100, TRIAL_DAYS, LANGUAGES.length].map(String);
    const named = Object.values(listingIn(language)).join(' ').match(/\d+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((figure) => !kept.includes(figure))).toEqual([]);
  });

  it('repeats no search word, and praises nothing with an exclamation mark', () => {
    const { keywords, ...texts } = listingIn(language);
    const words = keywords.split(',').map((word) => word.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.trim())).toEqual([]);
    expect(Object.values(texts).join(' ')).not.toMatch(/[!！]/);
  });
});

it('there is a listing for each language, and none besides', () => {
  const folders = readdirSync(STORE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pictures')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LANGUAGES].sort());
});
