import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
beforeAll(async () => {
  const store = async (route: string, changes: DealChanges): Promise<void> => {
    const [origin = '', destination = ''] = route.split(' ');
    const offer = { origin, destination };
    await storeDeal(server.database.pool, aDeal(new Date(), { ...changes, offer }));
  };
  await store('BUD BCN', { saving: 0.4 });
  await store('BUD BCN', {
    saving: 0.6,
    departure: 30_001,
    synthetic: true,
    source: 'a simulator',
  });
  await store('HKG NRT', { saving: 0.5 });
  await store('VIE LIS', { saving: 0.9, state: 'held' });
  await store('BUD ZZZ', { saving: 0.9 });
});

it('deal-map returns the best deal of each route between known places', async () => {
  const { data } = await server.call('deal-map', { language: 'ja' });
  expect(data?.ways).toMatchObject([
    {
      origin: { code: 'BUD', country: 'HU', localCity: 'ブダペスト' },
      destination: { code: 'BCN' },
      savedShare: 0.6,
      synthetic: true,
    },
    { origin: { code: 'HKG' }, destination: { code: 'NRT' }, savedShare: 0.5, synthetic: false },
  ]);
  const budapest = data?.ways[0]?.origin;
  expect(budapest?.latitude).toBeCloseTo(47.4, 0);
  expect(budapest?.longitude).toBeCloseTo(19.3, 0);
});

it('deal-map returns at most the requested number of routes, best saving first', async () => {
  const { data } = await server.call('deal-map', { limit: 1 });
  expect(data?.ways.map(({ savedShare }) => savedShare)).toEqual([0.6]);
  const response = await server.call('deal-map', { limit: 1000 });
  expect(response.error?.code).toBe('invalid_input');
});
