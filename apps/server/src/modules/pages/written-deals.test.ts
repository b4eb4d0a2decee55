import type { PublicDealView } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { createRecordedLog } from '../../testing/recorded-log.ts';
import { WrittenDeals } from './written-deals.ts';

const deal = (id: string) => ({ id }) as PublicDealView;

function createDeals(list: () => Promise<PublicDealView[]>) {
  const clock = { now: 1 };
  const reads: string[] = [];
  const { log, lines } = createRecordedLog();
  const listDeals = ({
    language,
    limit,
    varied,
  }: {
    language: string;
    limit: number;
    varied: boolean;
  }) => {
    reads.push(`${language} ${limit} ${varied}`);
    return list();
  };
  return { written: new WrittenDeals(listDeals, log, () => clock.now), clock, reads, lines };
}

it('reads the deals of a page and language once in 30 seconds, and keeps them while equal [2.landing.written]', async () => {
  let ids = ['a', 'b'];
  const { written, clock, reads } = createDeals(async () => ids.map(deal));
  const first = await written.read('/', 'de');
  expect(first).toEqual([deal('a'), deal('b')]);
  clock.now += 29_999;
  expect(await written.read('/', 'de')).toBe(first);
  await written.read('/deals', 'en');
  expect(reads).toEqual(['de 6 true', 'en 6 false']);
  clock.now += 2;
  expect(await written.read('/', 'de')).toBe(first);
  ids = ['b'];
  clock.now += 30_001;
  expect(await written.read('/', 'de')).toEqual([deal('b')]);
  expect(reads).toHaveLength(4);
});

it('has none for other pages, without live deals, and after a failure, which it logs', async () => {
  expect(await createDeals(async () => [deal('a')]).written.read('/faq', 'de')).toBeUndefined();
  expect(await createDeals(async () => []).written.read('/', 'de')).toBeUndefined();
  const { written, lines } = createDeals(() => Promise.reject(new Error('no database')));
  expect(await written.read('/', 'de')).toBeUndefined();
  expect(lines).toMatchObject([{ msg: 'The deals of a page could not be read' }]);
});
