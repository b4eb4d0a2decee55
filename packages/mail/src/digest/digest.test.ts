import { expect, test } from 'vitest';
import { renderDigest } from '../render.ts';
import { SAMPLE_DEAL, SAMPLE_LINKS } from '../testing/sample-deal.ts';
import type { DigestDeal, DigestMail } from './digest-content.ts';

function dealTo(city: string, further: Partial<DigestDeal> = {}): DigestDeal {
  const openUrl = `https://farelark.example/dashboard?alert=${city}`;
  return { ...SAMPLE_DEAL, destination: { code: 'XXX', city }, openUrl, ...further };
}

function digest(deals: readonly DigestDeal[], further: Partial<DigestMail> = {}) {
  return renderDigest({
    period: 'daily',
    deals,
    more: 0,
    recipient: { language: 'en', links: SAMPLE_LINKS, senderLine: null },
    ...further,
  });
}

test('tells of each deal in its place, with what it usually costs and the way to it', async () => {
  const cities = ['Tokyo', 'Lisbon', 'Seoul'];
  const { html, text } = await digest(cities.map((city) => dealTo(city)));
  for (const part of [html.slice(html.indexOf('<h1')), text]) {
    const places = cities.map((city) => part.indexOf(`Budapest to ${city}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    for (const said of ['€389', '€813', '52% below usual', 'You save €424', '1 stop via IST'])
      expect(part.split(said)).toHaveLength(cities.length + 1);
    for (const city of cities) expect(part).toContain(`/dashboard?alert=${city}`);
    expect(part).toContain(SAMPLE_LINKS.deal);
  }
});

test('names the first deal in its subject, has a heading for one or more, and counts those of the app as well', async () => {
  const two = [dealTo('Tokyo'), dealTo('Lisbon')];
  const one = await digest(two.slice(0, 1));
  expect(one.subject).toBe('Deal of the day: Budapest to Tokyo for €389');
  expect(one.html).toContain('>Your deal of the day<');
  const both = await digest(two);
  expect(both.subject).toBe('2 deals today, with Tokyo for €389');
  expect(both.html).toContain('>Your deals of the day<');
  const weekly = await digest(two, { period: 'weekly', more: 1_300 });
  expect(weekly.subject).toBe('1,302 deals this week, with Tokyo for €389');
  expect(weekly.text).toContain('1,300 more deals are in the app.');
  expect(both.text).not.toContain('more deals');
});

test('says of a deal that it is an error fare, or not confirmed', async () => {
  const mails = await digest([
    dealTo('Tokyo', { label: 'error_fare' }),
    dealTo('Lisbon', { state: 'unconfirmed' }),
    dealTo('Seoul'),
  ]);
  expect(mails.text).toContain('** Error fare **\nBudapest to Tokyo');
  expect(mails.text).toContain('** Unconfirmed **\nBudapest to Lisbon');
  expect(mails.text).toContain('\n\nBudapest to Seoul');
});

test('with a simulated fare says so in its subject, above all and beside the fare', async () => {
  const { subject, html, text } = await digest([
    dealTo('Tokyo'),
    dealTo('Lisbon', { synthetic: true }),
  ]);
  expect(subject).toMatch(/^\[Simulated\] /);
  for (const part of [html, text]) expect(part).toContain('cannot be booked');
  expect(text).toContain('** Simulated fare **\nBudapest to Lisbon');
  expect(text).not.toContain('** Simulated fare **\nBudapest to Tokyo');
});

test('leads to the app alone: nothing is booked past what the app knows by then', async () => {
  const { html, text } = await digest([dealTo('Tokyo')]);
  expect(`${html}${text}`).not.toContain('airline.example');
});

test('without a deal is not written', async () => {
  await expect(digest([])).rejects.toThrow(RangeError);
});
