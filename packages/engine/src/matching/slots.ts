const FIRST_SLOTS = 1 << 10;
const MAX_MATCHES = 0xffff_ffff;

/**
 * The travellers of an index by number. A removed one leaves rows behind; its slot is free when the last
 * of them is cleared out.
 */
export class Slots {
  readonly #byId = new Map<string, number>();
  /** Ids by slot; undefined once removed. */
  readonly #ids: (string | undefined)[] = [];
  /** Position of the record by slot; once removed, the number of its remaining rows. */
  #records = new Uint32Array(FIRST_SLOTS);
  /** Last deduplicated match that included the slot, by slot. */
  #taken = new Uint32Array(FIRST_SLOTS);
  #readings = 0;
  readonly #free: number[] = [];

  /** Travellers that are there. */
  get size(): number {
    return this.#byId.size;
  }

  /** The slot of a traveller, or undefined. */
  find(id: string): number | undefined {
    return this.#byId.get(id);
  }

  add(id: string, record: number): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    if (slot === this.#records.length) {
      this.#records = grown(this.#records, slot + 1);
      this.#taken = grown(this.#taken, slot + 1);
    }
    this.#ids[slot] = id;
    this.#records[slot] = record;
    this.#byId.set(id, slot);
    return slot;
  }

  /** Remove a traveller who has so many rows left. */
  remove(id: string, slot: number, rows: number): void {
    this.#byId.delete(id);
    this.#ids[slot] = undefined;
    this.#records[slot] = rows;
  }

  /** A row of a removed traveller was cleared out. */
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

  /** Write the ids of the first `count` slots into `ids` from `start` on; answers where they end. */
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
  withoutRepetition(slots: Uint32Array, count: number): number {
    if (this.#readings === MAX_MATCHES) {
      this.#taken.fill(0);
      this.#readings = 0;
    }
    this.#readings += 1;
    let kept = 0;
    for (let next = 0; next < count; next += 1) {
      const slot = slots[next] as number;
      if (this.#taken[slot] === this.#readings) continue;
      this.#taken[slot] = this.#readings;
      slots[kept] = slot;
      kept += 1;
    }
    return kept;
  }
}

/** A copy with room for at least so many numbers, half as much again. */
export function grown(numbers: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(least * 1.5));
  larger.set(numbers);
  return larger;
}
