import { expect, it } from 'vitest';
import { readClickId } from '../commissions/report/read-line.ts';
import { addClickId } from './booking-click.ts';

const ID = '0198f0a0-1111-7222-8333-123456789abc';
const PLAIN = ID.replaceAll('-', '');

it.each([
  ['https://a.example/s?from=BUD', 'subid', 'subid', PLAIN],
  ['https://a.example/s?subid=&x=1', 'subid', 'subid', PLAIN],
  ['https://a.example/s?marker=12345', 'marker', 'marker', `12345.${PLAIN}`],
  ['https://a.example/s?marker=12345.mails', 'marker', 'marker', `12345.mails_${PLAIN}`],
])(
  '%s takes its id along as %s, and a report that repeats it names the click',
  (url, parameter, name, value) => {
    const address = new URL(addClickId(url, parameter, ID));
    expect(address.searchParams.get(name)).toBe(value);
    expect(address.host).toBe('a.example');
    expect(readClickId(value)).toBe(ID);
  },
);

it('does not change an address without a parameter', () => {
  const url = 'https://a.example/s?q=caf%C3%A9+bar';
  expect(addClickId(url, null, ID)).toBe(url);
});
