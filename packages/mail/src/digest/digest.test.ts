import { expect, it } from 'vitest';
import { renderDigest } from '../render.ts';
import { SAMPLE_DEAL, SAMPLE_LINKS } from '../testing/sample-deal.ts';
import type { DigestDeal, DigestMail } from './digest-content.ts';

function dealTo(city: string, overrides: Partial<DigestDeal> = {}): DigestDeal {
  const openUrl = `https://farelark.example/dashboard?alert=${city}`;
  return { ...SAMPLE_DEAL, destination: { code: 'XXX', city }, openUrl, ...overrides };
}

function render(deals: readonly DigestDeal[], overrides: Partial<DigestMail> = {}) {
  return renderDigest({
    period: 'daily',
    deals,
    more: 0,
    recipient: { language: 'en', links: SAMPLE_LINKS, senderLine: null },
    ...overrides,
  });
}

it('lists deals of equal saving in order with price, usual price, saving and link to the app only', async () => {
  const cities = ['Tokyo', 'Lisbon', 'Seoul'];
  const { html, text } = await render(cities.map((city) => dealTo(city)));
  for (const part of [html.slice(html.indexOf('<h1')), text]) {
    const positions = cities.map((city) => part.indexOf(`Budapest → ${city}`));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
    for (const fact of ['€389', '€813', '52% below usual', 'You save €424', '1 stop via IST'])
      expect(part.split(fact)).toHaveLength(cities.length + 1);
    for (const city of cities) expect(part).toContain(`/dashboard?alert=${city}`);
    expect(part).toContain(SAMPLE_LINKS.deal);
  }
  expect(`${html}${text}`).not.toContain('airline.example');
});

it('sorts by saving, of equal ones error fares first, and names the best in subject and preview', async () => {
  const { subject, html, text } = await render([
    dealTo('Lisbon', { savedShare: 0.41 }),
    dealTo('Seoul', { savedShare: 0.5 }),
    dealTo('Tokyo', { savedShare: 0.88, label: 'error_fare' }),
    dealTo('Vienna', { savedShare: 0.5, label: 'error_fare' }),
  ]);
  const order = ['Tokyo', 'Vienna', 'Seoul', 'Lisbon'];
  for (const part of [html.slice(html.indexOf('<h1')), text])
    expect([...part.matchAll(/Budapest → (\w+)/g)].map(([, city]) => city)).toEqual(order);
  expect(subject).toBe('4 deals today, including Tokyo for €389');
  expect(html).toContain('Tokyo €389 · Vienna €389 · Seoul €389 · Lisbon €389');
});

it('names the first deal in the subject and counts the deals listed only in the app', async () => {
  const deals = [dealTo('Tokyo'), dealTo('Lisbon')];
  const single = await render(deals.slice(0, 1));
  expect(single.subject).toBe('Deal of the day: Budapest to Tokyo for €389');
  expect(single.html).toContain('>Your deal of the day<');
  const daily = await render(deals);
  expect(daily.subject).toBe('2 deals today, including Tokyo for €389');
  expect(daily.html).toContain('>Your deals of the day<');
  expect(daily.text).not.toContain('more deals');
  const weekly = await render(deals, { period: 'weekly', more: 1_300 });
  expect(weekly.subject).toBe('1,302 deals this week, including Tokyo for €389');
  expect(weekly.text).toContain('See 1,300 more deals in the app.');
});

it('labels error fares, unconfirmed deals and simulated fares', async () => {
  const { subject, html, text } = await render([
    dealTo('Tokyo', { label: 'error_fare' }),
    dealTo('Lisbon', { state: 'unconfirmed' }),
    dealTo('Vienna', { synthetic: true }),
    dealTo('Seoul'),
  ]);
  expect(text).toContain('** Error fare **\nBudapest → Tokyo');
  expect(text).toContain('** Unconfirmed **\nBudapest → Lisbon');
  expect(text).toContain('** Simulated fare **\nBudapest → Vienna');
  expect(text).toContain('\n\nBudapest → Seoul');
  expect(subject).toMatch(/^\[Simulated\] /);
  for (const part of [html, text]) expect(part).toContain('can’t be booked');
});

it('throws without deals', async () => {
  await expect(render([])).rejects.toThrow(RangeError);
});
