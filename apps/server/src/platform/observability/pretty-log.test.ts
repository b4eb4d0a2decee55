import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { prettyLog, type Terminal } from './pretty-log.ts';

/** Output of a log for people, with each time as TIME. */
function shown(write: (log: ReturnType<typeof createLog>) => void, hasColors = false): string {
  const parts: string[] = [];
  const out = { write: (part: string) => void parts.push(part), hasColors: () => hasColors };
  // Of a terminal, this is all that is used.
  write(createLog('debug', prettyLog(out as unknown as Terminal)));
  return parts.join('').replaceAll(/\d\d:\d\d:\d\d/g, 'TIME');
}

it('shows the message, how long it took, and facts by name', () => {
  expect(
    shown((log) =>
      log.info(
        { millis: 1234, fares: 7, result: { given: 0, of: ['a', 'b'], in: [{}, {}] }, at: 'x y' },
        'Done',
      ),
    ),
  ).toBe('TIME  Done (1.2 s)  fares=7 result.given=0 result.of=a,b result.in=2 at="x y"\n');
});

it('shows the level from warnings on, of a warning the reason, of an error the stack', () => {
  const err = new Error('it broke');
  const text = shown((log) => {
    log.debug('Small');
    log.warn({ err }, 'Tried again');
    log.error({ err }, 'Given up');
  });
  expect(text).toMatch(
    /^TIME {2}Small\nTIME {2}Warning: Tried again: it broke\nTIME {2}Error: Given up\n {2}Error: it broke\n {6}at /,
  );
});

it('keeps addresses of people out, as JSON logs do', () => {
  expect(shown((log) => log.warn({ to: 'me@example.org' }, 'To me@example.org'))).toBe(
    'TIME  Warning: To …@…  to=…@…\n',
  );
});

it('is coloured only where the terminal has colours', () => {
  expect(shown((log) => log.warn('Careful'), true)).toContain('\x1b[33mWarning:\x1b[39m');
  expect(shown((log) => log.warn('Careful'))).not.toContain('\x1b');
});
