import { LANGUAGES } from '@farelark/contracts';
import { parseDay } from '@farelark/engine';
import { translator } from '@farelark/i18n';
import { createQueryLookups } from '@farelark/reference';
import { interpret } from '@farelark/search-language';
import { expect, test } from 'vitest';

const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const lookups = createQueryLookups();

function read(language: (typeof LANGUAGES)[number], example: 'trip' | 'cabin' | 'anywhere') {
  const text = translator(language, 'web')(`landing.search.example.${example}`);
  const reading = interpret({ text, language, today: TODAY }, lookups);
  expect(reading).toMatchObject({ language, unread: [], conflicts: [] });
  return reading.interpretation;
}

test.each(LANGUAGES)('all example sentences in %s are understood completely', (language) => {
  expect(read(language, 'trip')).toMatchObject({
    from: [expect.any(String)],
    to: [expect.any(String)],
    maxStops: 0,
    maxPrice: { amount: expect.any(Number) },
    depart: expect.anything(),
  });
  expect(read(language, 'cabin')).toMatchObject({
    from: [expect.any(String)],
    toAreas: ['EU'],
    cabin: 'business',
    depart: expect.anything(),
  });
  expect(read(language, 'anywhere')).toMatchObject({
    from: [expect.any(String)],
    to: [],
    toAreas: [],
    depart: expect.anything(),
  });
});
