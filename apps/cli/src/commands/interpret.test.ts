import { expect, it } from 'vitest';
import { failure, runCommand, spawnCommand } from '../testing/run-command.ts';

it('writes one JSON object per line of input, even for empty lines', async () => {
  const long = 'x'.repeat(501);
  const input = `hkg to sin tomorrow\n\nhello\nvon Berlin nach Rom\n${long}\n`;
  const args = ['interpret', '--lang', 'en', '--today', '2026-11-20'];
  const { code, stdout } = await spawnCommand(args, { input });
  expect(code).toBe(0);
  const results = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  expect(results.map(({ query }) => query)).toEqual(input.split('\n').slice(0, -1));
  expect(results[0]).toMatchObject({
    from: ['HKG'],
    to: ['SIN'],
    depart: { earliest: '2026-11-21', latest: '2026-11-21' },
    return: null,
    airlines: [],
    language: 'en',
    unread: [],
    conflicts: [],
  });
  expect(results[2]).toEqual({ query: 'hello', error: 'not_understood' });
  expect(results[3]).toMatchObject({ from: ['BER'], to: ['ROM'], language: 'de' });
  expect(results[4]).toEqual({ query: long, error: 'too_long', limit: 500 });
});

it.each([
  [['--lang', 'xx'], 'en, zh, es, ar, pt, ru, ja, fr, de, ko'],
  [['--lang', 'en', '--today', 'now'], 'now isn’t a date'],
])('exits with 2 for %j and names valid values', async (options, message) => {
  const outcome = await runCommand(['interpret', ...options]);
  expect(outcome).toMatchObject({ stdout: '', ...failure(message, 2) });
});
