import { readFileSync } from 'node:fs';

/**
 * Preloaded into a process: shifts its calendar by the milliseconds in `CHAOS_CLOCK_FILE`, read again at each SIGUSR2.
 * Monotonic clocks go on, as when a system's clock is set.
 */
const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let ahead = read();

function read(): number {
  return Number(readFileSync(file, 'utf8'));
}

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    // Whatever Date takes, it takes.
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

/** As a function, without `new`, it answers the present as a text. */
globalThis.Date = new Proxy(MovedDate, {
  apply: () => new MovedDate().toString(),
}) as unknown as DateConstructor;

process.on('SIGUSR2', () => {
  ahead = read();
  process.stderr.write(`The clock is ahead by ${ahead} ms\n`);
});
