import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const feeds = (FEEDS: string) => readSettings({ FEEDS }).FEEDS;

describe('the feeds of the settings', () => {
  it('stand apart by blanks and commas, and commas in an address are its own', () => {
    expect(
      feeds(
        'partner=https://a.example/fares.csv.gz, other=http://b.example/?cols=a,b\n  third=https://c.example/',
      ),
    ).toEqual([
      { name: 'partner', url: 'https://a.example/fares.csv.gz' },
      { name: 'other', url: 'http://b.example/?cols=a,b' },
      { name: 'third', url: 'https://c.example/' },
    ]);
    expect(feeds('')).toEqual([]);
  });

  it.each([
    ['duffel=https://a.example/', 'the name of another kind of source'],
    ['a=https://a.example/ a=https://b.example/', 'feed 2: has the name of a feed before it'],
    ['a=ftp://a.example/', 'needs an http or https address'],
    ['https://a.example/', 'needs a name'],
  ])('%s is refused, saying why', (list, why) => {
    expect(() => feeds(list)).toThrow(why);
  });

  it('are refused without repeating an address, which may hold a password', () => {
    const refusal = () => feeds('A=https://me:hunter2@a.example/?token=hunter3');
    expect(refusal).toThrow(SettingsError);
    expect(refusal).toThrow(/^(?!.*hunter)/s);
  });
});
