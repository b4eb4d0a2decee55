import { readFileSync } from 'node:fs';

/**
 * Preloaded into a process: shifts `Date` by the milliseconds in `CHAOS_CLOCK_FILE`, which is read again on SIGUSR2.
 * Monotonic clocks are unaffected, as when a system clock is set.
 */
const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offset = readOffset();

function readOffset(): number {
  return Number(readFileSync(file, 'utf8'));
}

class ShiftedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

// Called without `new`, `Date` returns a string.
globalThis.Date = new Proxy(ShiftedDate, {
  apply: () => new ShiftedDate().toString(),
}) as unknown as DateConstructor;

process.on('SIGUSR2', () => {
  offset = readOffset();
  process.stderr.write(`The clock is ahead by ${offset} ms\n`);
});
