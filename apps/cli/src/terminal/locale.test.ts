import { expect, it } from 'vitest';
import { getTerminalLanguage } from './locale.ts';

const ALL = { LC_ALL: 'fr_FR', LC_MESSAGES: 'ja_JP', LANG: 'ko_KR' };

it.each(['de', 'de_AT', 'de_DE.UTF-8', 'de_DE@euro', 'de-CH', 'DE'])(
  'parses the locale %s',
  (LANG) => {
    expect(getTerminalLanguage({ LANG })).toBe('de');
  },
);

it.each([
  [ALL, 'fr'],
  [{ ...ALL, LC_ALL: '' }, 'ja'],
  [{ LANG: 'ko_KR' }, 'ko'],
  [{}, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LC_ALL: 'POSIX' }, 'en'],
  [{ LANG: 'nl_NL.UTF-8' }, 'en'],
])('uses the first variable that is set, else English: %j is %s', (environment, expected) => {
  expect(getTerminalLanguage(environment)).toBe(expected);
});
