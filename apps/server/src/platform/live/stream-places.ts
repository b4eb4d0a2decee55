/** A place for a stream, or why there is none. */
export type StreamSlot =
  | { readonly release: () => void }
  /** This traveller holds as many as anybody may, or this server as many as it can. */
  | { readonly taken: 'by traveller' | 'by everybody' };

/** How many streams this server and each traveller may hold open: each costs memory for as long as it lasts. */
export class StreamLimit {
  readonly #max: number;
  readonly #maxPerTraveller: number;
  readonly #byTraveller = new Map<string, number>();
  #total = 0;

  constructor(max: number, maxPerTraveller: number) {
    this.#max = max;
    this.#maxPerTraveller = maxPerTraveller;
  }

  /** Takes a place, which is given back once however often that is said. */
  acquire(userId: string): StreamSlot {
    const taken = this.#byTraveller.get(userId) ?? 0;
    if (taken >= this.#maxPerTraveller) return { taken: 'by traveller' };
    if (this.#total >= this.#max) return { taken: 'by everybody' };
    this.#byTraveller.set(userId, taken + 1);
    this.#total += 1;
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#total -= 1;
        const left = (this.#byTraveller.get(userId) ?? 1) - 1;
        if (left === 0) this.#byTraveller.delete(userId);
        else this.#byTraveller.set(userId, left);
      },
    };
  }
}
