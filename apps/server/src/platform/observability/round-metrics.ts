import { Counter, Gauge, type Registry } from 'prom-client';

/** Rounds and idle times of the loops of this process. */
export class RoundMetrics {
  readonly #rounds: Counter<'loop' | 'outcome'>;
  readonly #endedAt = new Map<string, number>();
  readonly #clock: () => number;

  /** @param clock milliseconds of a monotonic clock */
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

  began(loop: string): void {
    this.#endedAt.set(loop, this.#clock());
  }

  ended(loop: string, isSuccess: boolean): void {
    this.#rounds.inc({ loop, outcome: isSuccess ? 'done' : 'failed' });
    if (isSuccess) this.#endedAt.set(loop, this.#clock());
  }
}
