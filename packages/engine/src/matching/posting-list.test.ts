import { describe, expect, it } from 'vitest';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { PostingList, ROW, SLOT } from './posting-list.ts';
import { createSignature } from './signature.ts';

const TRAVELLERS = 100;

function aList(): PostingList {
  const list = new PostingList('EUR' as CurrencyCode);
  for (let slot = 0; slot < TRAVELLERS; slot += 1) {
    const dates = { earliestDeparture: null, latestReturn: null };
    const preferences = { ...dates, minPrice: null, maxPrice: slot as MinorUnits };
    list.append(slot, preferences, 0, createSignature([], []));
  }
  return list;
}

/** Slot and highest price of every row. */
const listRows = (list: PostingList) =>
  Array.from({ length: list.length }, (_, row) => [
    list.rows[row * ROW + SLOT],
    list.bounds[row * 2 + 1],
  ]);

describe('a posting list', () => {
  it('asks to be compacted when a quarter of its rows are dead', () => {
    const list = aList();
    let buried = 1;
    while (!list.markDead()) buried += 1;
    expect(buried).toBe(TRAVELLERS / 4);
  });

  it('keeps the order, the prices and none of the dead when compacted', () => {
    const list = aList();
    const removed: number[] = [];
    list.compact(
      (slot) => slot % 2 === 0,
      (slot) => removed.push(slot),
    );
    expect(removed).toHaveLength(TRAVELLERS / 2);
    expect(listRows(list)).toEqual(
      Array.from({ length: TRAVELLERS / 2 }, (_, row) => [row * 2 + 1, row * 2 + 1]),
    );
    expect(list.markDead()).toBe(false);
  });
});
