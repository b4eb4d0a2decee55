import { expect, it } from 'vitest';
import { runQuietly } from './child.mjs';
import { startSteps } from './steps.mjs';

function writing(env: Record<string, string>, isTTY: boolean) {
  const written = { text: '' };
  const write = (part: string) => (written.text += part);
  return { written, steps: startSteps(env, { isTTY, columns: 80, write } as never) };
}

it('a step in a terminal is one line, with the time and how long it took', async () => {
  const { written, steps } = writing({}, true);
  expect(await steps.run('Building', 'Built', async () => 7)).toBe(7);
  expect(written.text).toMatch(/^\d\d:\d\d:\d\d {2}Building \.* \d\.\d s\n$/);
});

it.each([
  ['without a terminal', {}, false],
  ['with LOG_FORMAT=json', { LOG_FORMAT: 'json' }, true],
])('a step %s is a JSON line before and after it', async (_, env, isTTY) => {
  const { written, steps } = writing(env as Record<string, string>, isTTY);
  await steps.run('Building', 'Built', async () => {});
  const lines = written.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 30, msg: 'Building' },
    { level: 30, msg: 'Built', millis: expect.any(Number) },
  ]);
});

it('a step for a log that is to be quiet writes nothing', async () => {
  const { written, steps } = writing({ LOG_LEVEL: 'warn' }, false);
  await steps.run('Building', 'Built', async () => {});
  expect(written.text).toBe('');
});

it.each([true, false])('shows the whole output of a failed tool (terminal: %s)', async (isTTY) => {
  const { written, steps } = writing({}, isTTY);
  const script = "console.log('one'); console.error('two'); process.exit(3)";
  const failing = steps.run('Building', 'Built', () =>
    runQuietly(process.execPath, ['-e', script]),
  );
  await failing.catch(steps.fail);
  expect(written.text).toContain('one');
  expect(written.text).toContain('two');
  expect(written.text).toContain('failed (exit code 3)');
  if (!isTTY)
    expect(JSON.parse(written.text.trim().split('\n').at(-1) ?? '')).toMatchObject({ level: 50 });
});
