/**
 * Most frequent carrier of a market by the Boyer-Moore majority vote: one pass, two fields. Without a majority it
 * is one of the frequent carriers.
 */
export class MainCarrier {
  name: string | null = null;
  #lead = 0;

  /** Count the first carrier of a fare. */
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
