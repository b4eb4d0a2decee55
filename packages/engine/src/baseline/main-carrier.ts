/**
 * The carrier that sells most of a market, told in one pass and two fields: the majority vote of
 * Boyer and Moore. Where none has a majority, it is one of the more frequent.
 */
export class MainCarrier {
  name: string | null = null;
  #lead = 0;

  /** Counts the first carrier of a fare; one that names none says nothing. */
  note(carriers: readonly string[]): void {
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
