/** How many streams each traveller may hold open on this server: each costs memory for as long as it lasts. */
export class StreamPlaces {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place; answers how to give it back, null where all are taken. */
  take(userId: string): (() => void) | null {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= this.#most) return null;
    this.#taken.set(userId, taken + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      const left = (this.#taken.get(userId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(userId);
      else this.#taken.set(userId, left);
    };
  }
}
