import type { CurrencyCode } from '../money/currency.ts';
import { Crowd } from './crowd.ts';
import { PostingList } from './posting-list.ts';

/** The wishes that name one place as a departure. */
export class Departure {
  /** One for each currency of price limits, and one for wishes without. */
  readonly lists: PostingList[] = [];
  /** One for each combination of refusals. */
  readonly crowds: Crowd[] = [];
  readonly #crowdOf = new Map<number, Crowd>();

  listFor(currency: CurrencyCode | null): PostingList {
    for (const list of this.lists) if (list.currency === currency) return list;
    const list = new PostingList(currency);
    this.lists.push(list);
    return list;
  }

  crowdFor(refusals: number): Crowd {
    const known = this.#crowdOf.get(refusals);
    if (known !== undefined) return known;
    const crowd = new Crowd(refusals);
    this.crowds.push(crowd);
    this.#crowdOf.set(refusals, crowd);
    return crowd;
  }
}
