import type { CurrencyCode } from '../money/currency.ts';
import { PostingList } from './posting-list.ts';

/** Preferences that name one place as a departure. */
export class DeparturePostings {
  /** Lists by currency of price limits, one of them for preferences without limits. */
  readonly lists: PostingList[] = [];
  /** One for each combination of refusals. */
  readonly groups: PreferenceGroup[] = [];
  readonly #groupByRefusals = new Map<number, PreferenceGroup>();

  listFor(currency: CurrencyCode | null): PostingList {
    for (const list of this.lists) if (list.currency === currency) return list;
    const list = new PostingList(currency);
    this.lists.push(list);
    return list;
  }

  groupFor(refusals: number): PreferenceGroup {
    const known = this.#groupByRefusals.get(refusals);
    if (known !== undefined) return known;
    const group = new PreferenceGroup(refusals);
    this.groups.push(group);
    this.#groupByRefusals.set(refusals, group);
    return group;
  }
}

/** Dead members that a group may have before a change clears them out, besides a quarter of it. */
const MIN_DEAD = 16;
const DEAD_SHARE = 0.25;

/**
 * The travellers of one departure who ask for the same kinds (cabin, stops and the like) alone. Most leave the form as
 * it is, so an offer takes or leaves tens of thousands at a time.
 */
export class PreferenceGroup {
  /** Refusals that all of them share. */
  readonly refusals: number;
  readonly slots: number[] = [];
  /** The ids of the slots, so that they are read one after the other. */
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

  /** Record that a member was removed; whether it is time to compact. */
  markDead(): boolean {
    this.#dead += 1;
    return this.#dead >= MIN_DEAD && this.#dead >= this.slots.length * DEAD_SHARE;
  }

  /** Remove the members of dead slots and report each. */
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
