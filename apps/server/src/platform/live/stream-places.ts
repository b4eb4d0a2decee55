/** A place for a stream, or why there is none. */
export type StreamPlace =
  | { readonly giveBack: () => void }
  /** This traveller holds as many as anybody may, or this server as many as it can. */
  | { readonly taken: 'by traveller' | 'by everybody' };

/** How many streams this server and each traveller may hold open: each costs memory for as long as it lasts. */
export class StreamPlaces {
  readonly #most: number;
  readonly #mostOfTraveller: number;
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  constructor(most: number, mostOfTraveller: number) {
    this.#most = most;
    this.#mostOfTraveller = mostOfTraveller;
  }

  /** Takes a place, which is given back once however often that is said. */
  take(userId: string): StreamPlace {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= this.#mostOfTraveller) return { taken: 'by traveller' };
    if (this.#takenByAll >= this.#most) return { taken: 'by everybody' };
    this.#taken.set(userId, taken + 1);
    this.#takenByAll += 1;
    let isGiven = false;
    return {
      giveBack: () => {
        if (isGiven) return;
        isGiven = true;
        this.#takenByAll -= 1;
        const left = (this.#taken.get(userId) ?? 1) - 1;
        if (left === 0) this.#taken.delete(userId);
        else this.#taken.set(userId, left);
      },
    };
  }
}
