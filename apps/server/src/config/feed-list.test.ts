import { expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const parseFeeds = (FEEDS: string) => readSettings({ FEEDS }).FEEDS;

it('separates feeds by blanks and commas, and allows commas in URLs', () => {
  expect(
    parseFeeds(
      'partner=https://a.example/fares.csv.gz, other=http://b.example/?cols=a,b\n  third=https://c.example/',
    ),
  ).toEqual([
    { name: 'partner', url: 'https://a.example/fares.csv.gz' },
    { name: 'other', url: 'http://b.example/?cols=a,b' },
    { name: 'third', url: 'https://c.example/' },
  ]);
  expect(parseFeeds('')).toEqual([]);
});

it.each([
  ['duffel=https://a.example/', 'the name of another kind of source'],
  ['a=https://a.example/ a=https://b.example/', 'feed 2: has the name of a feed before it'],
  ['a=ftp://a.example/', 'needs an http or https address'],
  ['https://a.example/', 'needs a name'],
])('rejects %s with a reason', (list, reason) => {
  expect(() => parseFeeds(list)).toThrow(reason);
});

it('does not show a URL, which may contain a password, in errors', () => {
  const parseInvalid = () => parseFeeds('A=https://me:hunter2@a.example/?token=hunter3');
  expect(parseInvalid).toThrow(SettingsError);
  expect(parseInvalid).toThrow(/^(?!.*hunter)/s);
});
