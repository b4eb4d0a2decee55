import { describe, expect, it } from 'vitest';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { PreferenceGroup } from './departure-postings.ts';
import { PostingList, ROW, SLOT } from './posting-list.ts';
import { createSignature } from './signature.ts';

const SIZE = 100;

function createPostings() {
  const list = new PostingList('EUR' as CurrencyCode);
  const group = new PreferenceGroup(0);
  for (let slot = 0; slot < SIZE; slot += 1) {
    const dates = { earliestDeparture: null, latestReturn: null };
    const preferences = { ...dates, minPrice: null, maxPrice: slot as MinorUnits };
    list.append(slot, preferences, 0, createSignature([], []));
    group.add(slot, `traveller ${slot}`);
  }
  return { list, group };
}

describe.each(['list', 'group'] as const)('a posting %s', (kind) => {
  it('requests compaction when a quarter of its members are dead', () => {
    const postings = createPostings()[kind];
    let dead = 1;
    while (!postings.markDead()) dead += 1;
    expect(dead).toBe(SIZE / 4);
    postings.compact(
      () => false,
      () => {},
    );
    expect(postings.markDead()).toBe(false);
  });
});

it('PostingList keeps the order and prices of live rows when compacted', () => {
  const { list } = createPostings();
  const removed: number[] = [];
  list.compact(
    (slot) => slot % 2 === 0,
    (slot) => removed.push(slot),
  );
  expect(removed).toHaveLength(SIZE / 2);
  const rows = Array.from({ length: list.length }, (_, row) => [
    list.rows[row * ROW + SLOT],
    list.bounds[row * 2 + 1],
  ]);
  expect(rows).toEqual(Array.from({ length: SIZE / 2 }, (_, row) => [row * 2 + 1, row * 2 + 1]));
});
