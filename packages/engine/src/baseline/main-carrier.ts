/**
 * Most frequent carrier of a market, found in one pass with two fields: the Boyer-Moore majority vote.
 * Without a majority it is one of the more frequent ones.
 */
export class MainCarrier {
  name: string | null = null;
  #lead = 0;

  /** Count the first carrier of a fare; ignore a fare without one. */
  count(carriers: readonly string[]): void {
    const carrier = carriers[0];
    if (carrier === undefined) return;
    if (carrier === this.name) {
      this.#lead += 1;
    } else if (this.#lead === 0) {
      this.name = carrier;
      this.#lead = 1;
    } else {
      this.#lead -= 1;
    }
  }
}
