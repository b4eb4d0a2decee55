import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochDay, PlaceCode } from '@farelark/engine';
import type { PageTrip } from '@farelark/reference';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError } from '../../config/settings.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { bookingPagesFrom } from './pages-file.ts';

const TRIP: PageTrip = {
  origin: 'BUD' as PlaceCode,
  destination: 'BCN' as PlaceCode,
  departure: 20_879 as EpochDay,
  return: null,
  cabin: 'economy',
  adults: 1,
  language: 'en',
};
const PAGE = {
  seller: 'W6',
  name: 'Wizz Air',
  kind: 'search',
  oneWay: 'https://partner.example/?from={origin}&to={destination}&on={departure}&partner=77',
  roundTrip: 'https://partner.example/?from={origin}&to={destination}&back={return}&partner=77',
  asOf: '2026-11',
};

async function createPagesFile(content: string): Promise<string> {
  let path = '';
  const remove = await useTemporaryFolder((folder) => {
    path = join(folder, 'pages.json');
    return writeFile(path, content);
  });
  onTestFinished(remove);
  return path;
}
const withPages = async (...pages: object[]) =>
  bookingPagesFrom(await createPagesFile(JSON.stringify({ pages })));

it('overrides and extends the built-in pages', async () => {
  const agency = { ...PAGE, seller: 'our-agency', name: 'Ours', paysCommission: true };
  const pages = await withPages(PAGE, agency);
  expect(pages.getAirlineLink('W6', TRIP)).toMatchObject({
    url: 'https://partner.example/?from=BUD&to=BCN&on=2027-03-02&partner=77',
    paysCommission: false,
  });
  expect(pages.getAgencyLinks(TRIP).find(({ seller }) => seller === 'our-agency')).toMatchObject({
    name: 'Ours',
    paysCommission: true,
  });
  expect(pages.getAirlineLink('FR', TRIP)?.name).toBe('Ryanair');
  expect(bookingPagesFrom(undefined).getAirlineLink('W6', TRIP)?.url).toContain('www.wizzair.com');
});

it.each<[object, string]>([
  [{ oneWay: 'http://partner.example/' }, 'pages[1] (W6) oneWay is no https address'],
  [{ oneWay: 'https://a.example/{return}' }, 'pages[1] (W6) oneWay has a return'],
  [
    { roundTrip: 'https://a.example/{hotel}' },
    'pages[1] (W6) roundTrip has the placeholder {hotel}',
  ],
  [{ oneWay: 'javascript:alert(1)' }, 'pages[1] (W6) oneWay is no https address'],
  [{ seller: 'wizz air' }, 'pages[1] (wizz air) seller is no airline code and no agency id'],
  [{ kind: 'home' }, 'pages[1] (W6) oneWay has a placeholder on a home'],
  [{ cabins: { coach: '' } }, 'pages[1] (W6) cabins'],
  [{ languages: { de: '../accounts' } }, 'pages[1] (W6) languages de'],
  [{ asOf: 'lately' }, 'pages[1] (W6) asOf is no year and month'],
  [{ redirect: true }, 'pages[1] (W6)'],
])('rejects %j, naming the entry and the reason', async (change, message) => {
  await expect(withPages(PAGE, { ...PAGE, ...change })).rejects.toThrow(SettingsError);
  await expect(withPages(PAGE, { ...PAGE, ...change })).rejects.toThrow(message);
});

it('rejects invalid JSON, missing pages and missing files', async () => {
  const notJson = await createPagesFile('{ pages: [');
  expect(() => bookingPagesFrom(notJson)).toThrow(`BOOKING_PAGES_FILE: ${notJson} is not JSON`);
  const noPages = await createPagesFile('[]');
  expect(() => bookingPagesFrom(noPages)).toThrow('BOOKING_PAGES_FILE: the file');
  expect(() => bookingPagesFrom('/nowhere/pages.json')).toThrow('cannot be read');
});
