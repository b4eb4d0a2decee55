import { readFileSync } from 'node:fs';

/**
 * Loaded into a process before its own code: its calendar is as many milliseconds ahead (or behind) as the
 * file `CHAOS_CLOCK_FILE` says, read anew at each SIGUSR2. As where a clock is set, what measures durations
 * goes on.
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
