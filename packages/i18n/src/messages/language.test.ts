import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getDirection,
  getLocale,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageFrom,
} from './language.ts';

test('a stored choice wins over what the browser asks for [4.language.choice]', () => {
  expect(languageFrom({ stored: 'ko', acceptLanguage: 'de' })).toBe('ko');
});

test.each([undefined, null, '', 'xx', 'EN-GB', '__proto__'])(
  'a stored choice of %o is no choice',
  (stored) => {
    expect(languageFrom({ stored, acceptLanguage: 'de' })).toBe('de');
  },
);

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-PT', 'pt'],
  ['zh-Hant-TW,zh;q=0.9', 'zh'],
  ['nl,hu;q=0.9,fr;q=0.5', 'fr'],
  ['en;q=0.4, ja;q=0.8', 'ja'],
  ['AR', 'ar'],
  ['de;q=0, es;q=0.1', 'es'],
  ['de;q=nonsense, es;q=0.1', 'es'],
  ['de ; q=0.5 , es ; q=0.7', 'es'],
  ['nl', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Accept-Language %o gives %s [4.language.choice]', (acceptLanguage, expected) => {
  expect(languageFrom({ acceptLanguage })).toBe(expected);
});

test('of two languages asked for alike, the first named wins', () => {
  expect(languageFrom({ acceptLanguage: 'fr,de' })).toBe('fr');
});

test('whatever is sent, a supported language comes out [4.language.choice]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (stored, acceptLanguage) => {
      expect(isLanguage(languageFrom({ stored, acceptLanguage }))).toBe(true);
    }),
  );
});

test('only Arabic is written from right to left [4.language.arabic]', () => {
  expect(LANGUAGES.filter((language) => getDirection(language) === 'rtl')).toEqual(['ar']);
});

test.each(LANGUAGES)('%s writes numbers in digits that stand beside airport codes', (language) => {
  expect(new Intl.NumberFormat(getLocale(language)).format(7)).toBe('7');
});

test.each(LANGUAGES)(
  '%s is called by its own name, as Unicode has it [1.languages 9.languages]',
  (language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    expect(LANGUAGE_NAMES[language].toLocaleLowerCase(language)).toBe(
      name?.toLocaleLowerCase(language),
    );
  },
);
