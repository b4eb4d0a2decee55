const FIRST_SLOTS = 1 << 10;
const MAX_MATCHES = 0xffff_ffff;

/**
 * Slot numbers of an index's travellers. A removed traveller leaves dead rows; the slot is free when the last of
 * them is cleared.
 */
export class Slots {
  readonly #byId = new Map<string, number>();
  /** Ids by slot; undefined once removed. */
  readonly #ids: (string | undefined)[] = [];
  /** Record by slot; once removed, the number of remaining rows. */
  #records = new Uint32Array(FIRST_SLOTS);
  /** Number of the last deduplicated match with the slot. */
  #lastMatches = new Uint32Array(FIRST_SLOTS);
  #matchNumber = 0;
  readonly #free: number[] = [];

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): number | undefined {
    return this.#byId.get(id);
  }

  add(id: string, record: number): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    if (slot === this.#records.length) {
      this.#records = grow(this.#records, slot + 1);
      this.#lastMatches = grow(this.#lastMatches, slot + 1);
    }
    this.#ids[slot] = id;
    this.#records[slot] = record;
    this.#byId.set(id, slot);
    return slot;
  }

  /** Remove a traveller with this number of rows. */
  remove(id: string, slot: number, rows: number): void {
    this.#byId.delete(id);
    this.#ids[slot] = undefined;
    this.#records[slot] = rows;
  }

  /** Count a cleared row of a removed traveller. */
  clearRow(slot: number): void {
    const rows = (this.#records[slot] as number) - 1;
    this.#records[slot] = rows;
    if (rows === 0) this.#free.push(slot);
  }

  isDead(slot: number): boolean {
    return this.#ids[slot] === undefined;
  }

  getRecord(slot: number): number {
    return this.#records[slot] as number;
  }

  /** Write the ids of the first `count` slots into `ids` from `start` on, and return the end. */
  writeIds(slots: Uint32Array, count: number, ids: string[], start: number): number {
    let end = start;
    for (let next = 0; next < count; next += 1) {
      const id = this.#ids[slots[next] as number];
      if (id === undefined) continue;
      ids[end] = id;
      end += 1;
    }
    return end;
  }

  /** Deduplicate the first `count` slots in place; return the new count. */
  deduplicate(slots: Uint32Array, count: number): number {
    if (this.#matchNumber === MAX_MATCHES) {
      this.#lastMatches.fill(0);
      this.#matchNumber = 0;
    }
    this.#matchNumber += 1;
    let kept = 0;
    for (let next = 0; next < count; next += 1) {
      const slot = slots[next] as number;
      if (this.#lastMatches[slot] === this.#matchNumber) continue;
      this.#lastMatches[slot] = this.#matchNumber;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  }
}

/** Copy with 1.5 times the minimum capacity. */
export function grow(numbers: Uint32Array, minCapacity: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(minCapacity * 1.5));
  larger.set(numbers);
  return larger;
}
