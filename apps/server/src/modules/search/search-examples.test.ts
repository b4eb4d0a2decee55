import { LANGUAGES } from '@farelark/contracts';
import { parseDay } from '@farelark/engine';
import { translator } from '@farelark/i18n';
import { createQueryLookups, loadReference } from '@farelark/reference';
import { interpret } from '@farelark/search-language';
import { expect, test } from 'vitest';

const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const lookups = createQueryLookups();
const reference = loadReference();

test.each(LANGUAGES)('all example sentences in %s are understood completely', (language) => {
  const read = (text: string) => {
    const reading = interpret({ text, language, today: TODAY }, lookups);
    expect(reading).toMatchObject({ language, unread: [], conflicts: [] });
    return reading.interpretation;
  };
  const t = translator(language, 'web');
  expect(read(t('landing.search.example.trip'))).toMatchObject({
    from: [expect.any(String)],
    to: [expect.any(String)],
    maxStops: 0,
    maxPrice: { amount: expect.any(Number) },
    depart: expect.anything(),
  });
  // As the landing page makes them from deals.
  const [from = '', to = ''] = ['VIE', 'LIS'].map((code) => {
    const place = reference.getPlace(code);
    return place === null ? '' : reference.getCityName(place, language);
  });
  const month = new Date('2027-03-05').toLocaleString(language, { month: 'long', timeZone: 'UTC' });
  expect(read(t('landing.search.example.route', { from, to, month }))).toMatchObject({
    from: ['VIE'],
    to: ['LIS'],
    depart: { earliest: parseDay('2027-03-01'), latest: parseDay('2027-03-31') },
  });
});
