import type { CurrencyCode } from '../money/currency.ts';
import { DEAD_SHARE, MIN_DEAD, PostingList } from './posting-list.ts';

export class DeparturePostings {
  /** One list per currency of price limits, and one for preferences without limits. */
  readonly lists: PostingList[] = [];
  /** One group per combination of refusals. */
  readonly groups: PreferenceGroup[] = [];
  readonly #groupByRefusals = new Map<number, PreferenceGroup>();

  getList(currency: CurrencyCode | null): PostingList {
    for (const list of this.lists) if (list.currency === currency) return list;
    const list = new PostingList(currency);
    this.lists.push(list);
    return list;
  }

  getGroup(refusals: number): PreferenceGroup {
    const existing = this.#groupByRefusals.get(refusals);
    if (existing !== undefined) return existing;
    const group = new PreferenceGroup(refusals);
    this.groups.push(group);
    this.#groupByRefusals.set(refusals, group);
    return group;
  }
}

/**
 * Travellers of one departure whose preferences are only refusals (cabin, stops and the like), and the same ones.
 * Most travellers don't change the form, so an offer matches or skips tens of thousands together.
 */
export class PreferenceGroup {
  readonly refusals: number;
  readonly slots: number[] = [];
  /** Ids of the slots, for sequential reads. */
  readonly ids: string[] = [];
  #dead = 0;

  constructor(refusals: number) {
    this.refusals = refusals;
  }

  get hasDead(): boolean {
    return this.#dead > 0;
  }

  add(slot: number, id: string): void {
    this.slots.push(slot);
    this.ids.push(id);
  }

  /** Count a removed member; true when the group should be compacted. */
  markDead(): boolean {
    this.#dead += 1;
    return this.#dead >= MIN_DEAD && this.#dead >= this.slots.length * DEAD_SHARE;
  }

  /** Remove the members of dead slots, with a callback for each. */
  compact(isDead: (slot: number) => boolean, onRemoved: (slot: number) => void): void {
    const { slots, ids } = this;
    let kept = 0;
    for (let member = 0; member < slots.length; member += 1) {
      const slot = slots[member] as number;
      if (isDead(slot)) {
        onRemoved(slot);
        continue;
      }
      slots[kept] = slot;
      ids[kept] = ids[member] as string;
      kept += 1;
    }
    slots.length = kept;
    ids.length = kept;
    this.#dead = 0;
  }
}
