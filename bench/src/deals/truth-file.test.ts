import type { RawFare } from '@farelark/engine';
import { expect, it } from 'vitest';
import { toDirtKey } from './dirty-rows.ts';
import { toErrorKey } from './planting.ts';
import { readTruth } from './score-planted.ts';
import { toTripKey } from './sighting.ts';

it('finds a row again that another tool planted', () => {
  const row: RawFare = {
    observed_at: '2016-02-01',
    origin: 'BUD',
    destination: 'BCN',
    departure_date: '2016-04-12',
    return_date: '',
    price: '1e-3',
    currency: 'HUF',
    cabin: '',
  };
  const truth = readTruth(
    JSON.stringify({
      error_fares: [
        {
          trip: ['BUD', 'BCN', '2016-04-12', '', 'HUF', 'economy'],
          observations: [['2016-02-01', 4990]],
        },
      ],
      dirty: 1,
      dirty_keys: ['2016-02-01|BUD|BCN|2016-04-12|1e-3|HUF'],
    }),
  );
  expect(truth.errorFares).toBe(1);
  expect(truth.errorOn.get(toErrorKey(toTripKey(row), '2016-02-01T08:00:00Z'))).toBe(0);
  expect(truth.dirt.has(toDirtKey({ ...row, price: '0.001' }))).toBe(true);
});
