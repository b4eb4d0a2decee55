import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { prettyLog, type Terminal } from './pretty-log.ts';

/** Output of a pretty log, with each time replaced by TIME. */
function format(write: (log: ReturnType<typeof createLog>) => void, hasColors = false): string {
  const parts: string[] = [];
  const out = { write: (part: string) => void parts.push(part), hasColors: () => hasColors };
  write(createLog('debug', prettyLog(out as unknown as Terminal)));
  return parts.join('').replaceAll(/\d\d:\d\d:\d\d/g, 'TIME');
}

it('shows message, duration and fields', () => {
  expect(
    format((log) =>
      log.info(
        {
          millis: 1234,
          fares: 7,
          result: { count: 0, names: ['a', 'b'], rows: [{}, {}] },
          place: 'x y',
        },
        'Done',
      ),
    ),
  ).toBe('TIME  Done (1.2 s)  fares=7 result.count=0 result.names=a,b result.rows=2 place="x y"\n');
});

it('shows the level and message of a warning, and the stack of an error', () => {
  const err = new Error('it broke');
  const text = format((log) => {
    log.debug('Small');
    log.warn({ err }, 'Tried again');
    log.error({ err }, 'Given up');
  });
  expect(text).toMatch(
    /^TIME {2}Small\nTIME {2}Warning: Tried again: it broke\nTIME {2}Error: Given up\n {2}Error: it broke\n {6}at /,
  );
});

it('redacts email addresses', () => {
  expect(format((log) => log.warn({ to: 'me@example.org' }, 'To me@example.org'))).toBe(
    'TIME  Warning: To …@…  to=…@…\n',
  );
});

it('is coloured only if the terminal supports colours', () => {
  expect(format((log) => log.warn('Careful'), true)).toContain('\x1b[33mWarning:\x1b[39m');
  expect(format((log) => log.warn('Careful'))).not.toContain('\x1b');
});
