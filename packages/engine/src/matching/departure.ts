import type { CurrencyCode } from '../money/currency.ts';
import { PreferenceGroup } from './crowd.ts';
import { PostingList } from './posting-list.ts';

/** The wishes that name one place as a departure. */
export class DeparturePostings {
  /** One for each currency of price limits, and one for wishes without. */
  readonly lists: PostingList[] = [];
  /** One for each combination of refusals. */
  readonly groups: PreferenceGroup[] = [];
  readonly #crowdOf = new Map<number, PreferenceGroup>();

  listFor(currency: CurrencyCode | null): PostingList {
    for (const list of this.lists) if (list.currency === currency) return list;
    const list = new PostingList(currency);
    this.lists.push(list);
    return list;
  }

  groupFor(refusals: number): PreferenceGroup {
    const known = this.#crowdOf.get(refusals);
    if (known !== undefined) return known;
    const crowd = new PreferenceGroup(refusals);
    this.groups.push(crowd);
    this.#crowdOf.set(refusals, crowd);
    return crowd;
  }
}
