import { describe, expect, it } from 'vitest';
import { languageOfTerminal } from './words.ts';

describe('languageOfTerminal', () => {
  it('reads the language out of a locale, whatever its form', () => {
    for (const locale of ['de', 'de_AT', 'de_DE.UTF-8', 'de_DE@euro', 'de-CH', 'DE'])
      expect(languageOfTerminal({ LANG: locale })).toBe('de');
  });

  it('lets LC_ALL win over LC_MESSAGES and that over LANG, empty ones aside', () => {
    const all = { LC_ALL: 'fr_FR', LC_MESSAGES: 'ja_JP', LANG: 'ko_KR' };
    expect(languageOfTerminal(all)).toBe('fr');
    expect(languageOfTerminal({ ...all, LC_ALL: '' })).toBe('ja');
    expect(languageOfTerminal({ LANG: 'ko_KR' })).toBe('ko');
  });

  it('speaks English where the language is unset, technical or not supported', () => {
    for (const environment of [{}, { LANG: 'C' }, { LC_ALL: 'POSIX' }, { LANG: 'nl_NL.UTF-8' }])
      expect(languageOfTerminal(environment)).toBe('en');
  });
});
