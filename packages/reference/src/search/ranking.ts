import { type KeyHit, KIND, type Kind } from './key-index.ts';

/** Lower scores are better. Within a tier, `Place.rank` (below 5,000) plus a penalty per kind decides. */
const TIER = 100_000;
const WHOLE_NAME: Readonly<Partial<Record<Kind, number>>> = {
  [KIND.city]: 0,
  [KIND.airport]: TIER,
  [KIND.metro]: 2 * TIER,
  [KIND.country]: 3 * TIER,
};
const PREFIX = 4 * TIER;
const MISTYPED = 5 * TIER;
const MISTAKE = 20_000;
const MISTYPED_PREFIX = 10_000;

const PENALTIES: Readonly<Record<Kind, number>> = {
  [KIND.city]: 0,
  [KIND.metro]: 100,
  [KIND.airport]: 150,
  [KIND.insideCity]: 250,
  [KIND.insideAirport]: 300,
  [KIND.country]: 500,
  [KIND.insideCountry]: 700,
  [KIND.code]: 800,
};

/** Score of a hit: whole names first, then prefixes, then mistyped names. */
export function getScore({ kind, isWhole, mistakes }: KeyHit, rank: number): number {
  const unfinished = isWhole ? 0 : MISTYPED_PREFIX;
  if (mistakes > 0) return MISTYPED + mistakes * MISTAKE + unfinished + PENALTIES[kind] + rank;
  const tier = isWhole ? WHOLE_NAME[kind] : undefined;
  return tier === undefined ? PREFIX + PENALTIES[kind] + rank : tier + rank;
}

/** Score of a place whose names contain every word of the query. */
export function getWordsScore(rank: number, isMistyped: boolean): number {
  return (isMistyped ? MISTYPED + MISTAKE : PREFIX) + PENALTIES[KIND.insideCity] + rank;
}

/** Best score of each place for one query. Reused between queries. */
export class Ranking {
  readonly #scores: Float64Array;
  #targets: number[] = [];

  constructor(size: number) {
    this.#scores = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  }

  get isEmpty(): boolean {
    return this.#targets.length === 0;
  }

  /** Check that the query is the whole name of the best place. */
  get isBestWhole(): boolean {
    const [best] = this.getBest(1);
    return best !== undefined && (this.#scores[best] as number) < PREFIX;
  }

  offer(target: number, score: number): void {
    const known = this.#scores[target] as number;
    if (known === Number.POSITIVE_INFINITY) this.#targets.push(target);
    if (score < known) this.#scores[target] = score;
  }

  getBest(limit: number): number[] {
    const best: number[] = [];
    for (const target of this.#targets) {
      const score = this.#scores[target] as number;
      if (best.length === limit && score >= (this.#scores[best[limit - 1] as number] as number))
        continue;
      let at = best.length;
      while (at > 0 && (this.#scores[best[at - 1] as number] as number) > score) at--;
      best.splice(at, 0, target);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  clear(): void {
    for (const target of this.#targets) this.#scores[target] = Number.POSITIVE_INFINITY;
    this.#targets = [];
  }
}
