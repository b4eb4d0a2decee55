/** Nobody more can wait: whoever comes is told so at once rather than after a long time. */
export class NoTurnLeft extends Error {}

/** For whom something is done. */
export interface TurnOwner {
  /** Who share their turns, such as a network. */
  readonly key: string;
  /** Goes before all others. */
  readonly isFirst: boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: NoTurnLeft) => void;
}

const ANYBODY: TurnOwner = { key: '', isFirst: false };

/**
 * Lets few do something at once; a bounded number waits. Owners take turns, each in the order of its own
 * requests, and where too many wait the one with the most loses its last: nobody fills the queue for others.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  /** Of those who go first, and of others; each bounded by itself. */
  readonly #lanes = { first: new Map<string, Waiting[]>(), others: new Map<string, Waiting[]>() };
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Does `work` when its turn comes. @throws NoTurnLeft where too many wait already. */
  async take<T>(work: () => Promise<T>, { key, isFirst }: TurnOwner = ANYBODY): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // Whoever ends hands over the place, so that nobody who comes later slips in between.
    else await this.#wait(isFirst ? this.#lanes.first : this.#lanes.others, key);
    try {
      return await work();
    } finally {
      const next = takeNext(this.#lanes.first) ?? takeNext(this.#lanes.others);
      if (next === undefined) this.#running -= 1;
      else next.begin();
    }
  }

  #wait(lane: Map<string, Waiting[]>, key: string): Promise<void> {
    const own = lane.get(key) ?? [];
    if (countOf(lane) >= this.#mostWaiting) {
      const longest = [...lane.values()].reduce((one, other) =>
        other.length > one.length ? other : one,
      );
      if (longest.length <= own.length + 1) throw new NoTurnLeft();
      longest.pop()?.refuse(new NoTurnLeft());
    }
    return new Promise<void>((begin, refuse) => {
      own.push({ begin, refuse });
      lane.set(key, own);
    });
  }
}

function countOf(lane: ReadonlyMap<string, readonly Waiting[]>): number {
  let count = 0;
  for (const { length } of lane.values()) count += length;
  return count;
}

/** The next of the owner whose turn it is, who then comes last. */
function takeNext(lane: Map<string, Waiting[]>): Waiting | undefined {
  const [entry] = lane;
  if (entry === undefined) return undefined;
  const [key, waiting] = entry;
  const next = waiting.shift();
  lane.delete(key);
  if (waiting.length > 0) lane.set(key, waiting);
  return next;
}
