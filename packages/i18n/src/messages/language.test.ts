import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  getDirection,
  getLocale,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageFrom,
  parseAcceptLanguage,
} from './language.ts';

describe('languageFrom', () => {
  it('prefers the stored choice [4.language.choice]', () => {
    expect(languageFrom({ stored: 'ko', acceptLanguage: 'de' })).toBe('ko');
  });

  it.each([undefined, null, '', 'xx', 'EN-GB', '__proto__'])(
    'ignores a stored choice of %o',
    (stored) => {
      expect(languageFrom({ stored, acceptLanguage: 'de' })).toBe('de');
    },
  );

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-PT', 'pt'],
    ['zh-Hant-TW,zh;q=0.9', 'zh'],
    ['nl,hu;q=0.9,fr;q=0.5', 'fr'],
    ['en;q=0.4, ja;q=0.8', 'ja'],
    ['fr,de', 'fr'],
    ['AR', 'ar'],
    ['de;q=0, es;q=0.1', 'es'],
    ['de;q=nonsense, es;q=0.1', 'es'],
    ['de ; q=0.5 , es ; q=0.7', 'es'],
    ['nl', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('resolves Accept-Language %o to %s [4.language.choice]', (acceptLanguage, expected) => {
    expect(languageFrom({ acceptLanguage })).toBe(expected);
  });

  it.prop([fc.string(), fc.string()])(
    'returns a supported language for any input [4.language.choice]',
    (stored, acceptLanguage) => {
      expect(isLanguage(languageFrom({ stored, acceptLanguage }))).toBe(true);
    },
  );
});

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
  ['en;q=0.4, ja-JP ; q=0.8, fr;q=0, ,es;q=x', ['ja-JP', 'en']],
  [undefined, []],
])('parseAcceptLanguage sorts %o by quality', (header, tags) => {
  expect(parseAcceptLanguage(header)).toEqual(tags);
});

it('getDirection is rtl only for Arabic [4.language.arabic]', () => {
  expect(LANGUAGES.filter((language) => getDirection(language) === 'rtl')).toEqual(['ar']);
});

it.each(LANGUAGES)('getLocale uses ASCII digits in %s', (language) => {
  expect(new Intl.NumberFormat(getLocale(language)).format(7)).toBe('7');
});

it.each(LANGUAGES)(
  'LANGUAGE_NAMES matches the CLDR name of %s [1.languages 9.languages]',
  (language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    expect(LANGUAGE_NAMES[language].toLocaleLowerCase(language)).toBe(
      name?.toLocaleLowerCase(language),
    );
  },
);
