import { Counter, Gauge, type Registry } from 'prom-client';

/** Tells what the loops of this process do: rounds that end, and since when none did. */
export class RoundMetrics {
  readonly #rounds: Counter<'loop' | 'outcome'>;
  readonly #endedAt = new Map<string, number>();

  /** @param clock milliseconds of a clock that never goes back */
  constructor(registry: Registry, clock: () => number) {
    const registers = [registry];
    this.#rounds = new Counter({
      name: 'farelark_loop_rounds_total',
      help: 'Rounds of the loops that do the work, by how they ended',
      labelNames: ['loop', 'outcome'],
      registers,
    });
    const endedAt = this.#endedAt;
    new Gauge({
      name: 'farelark_loop_idle_seconds',
      help: 'Seconds since a round of the loop last ended well, or since the loop began',
      labelNames: ['loop'],
      registers,
      collect() {
        for (const [loop, at] of endedAt) this.set({ loop }, (clock() - at) / 1000);
      },
    });
    this.#clock = clock;
  }

  readonly #clock: () => number;

  began(loop: string): void {
    this.#endedAt.set(loop, this.#clock());
  }

  ended(loop: string, isGood: boolean): void {
    this.#rounds.inc({ loop, outcome: isGood ? 'done' : 'failed' });
    if (isGood) this.#endedAt.set(loop, this.#clock());
  }
}
