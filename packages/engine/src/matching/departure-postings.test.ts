import { describe, expect, it } from 'vitest';
import { PreferenceGroup } from './departure-postings.ts';

function aCrowd(members: number): PreferenceGroup {
  const crowd = new PreferenceGroup(0);
  for (let slot = 0; slot < members; slot += 1) crowd.add(slot, `traveller ${slot}`);
  return crowd;
}

describe('a crowd', () => {
  it('asks to be compacted when a quarter of it is dead', () => {
    const crowd = aCrowd(100);
    let buried = 1;
    while (!crowd.markDead()) buried += 1;
    expect(buried).toBe(25);
    expect(crowd.hasDead).toBe(true);
  });

  it('keeps the order and none of the dead when compacted', () => {
    const crowd = aCrowd(6);
    crowd.markDead();
    const removed: number[] = [];
    crowd.compact(
      (slot) => slot % 2 === 0,
      (slot) => removed.push(slot),
    );
    expect(removed).toEqual([0, 2, 4]);
    expect(crowd.slots).toEqual([1, 3, 5]);
    expect(crowd.ids).toEqual(['traveller 1', 'traveller 3', 'traveller 5']);
    expect(crowd.hasDead).toBe(false);
  });
});
