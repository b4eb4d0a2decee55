import { expect, it } from 'vitest';
import { runQuietly } from './child.mjs';
import { startSteps } from './steps.mjs';

function createSteps(env: Record<string, string>, isTTY: boolean) {
  const output = { text: '' };
  const write = (part: string) => (output.text += part);
  return { output, steps: startSteps(env, { isTTY, columns: 80, write } as never) };
}

it('writes one line with time and duration for a step in a terminal', async () => {
  const { output, steps } = createSteps({}, true);
  expect(await steps.run('Building', 'Built', async () => 7)).toBe(7);
  expect(output.text).toMatch(/^\d\d:\d\d:\d\d {2}Building \.* \d\.\d s\n$/);
});

it.each([
  ['without a terminal', {}, false],
  ['with LOG_FORMAT=json', { LOG_FORMAT: 'json' }, true],
])('writes a JSON line before and after a step %s', async (_, env, isTTY) => {
  const { output, steps } = createSteps(env as Record<string, string>, isTTY);
  await steps.run('Building', 'Built', async () => {});
  const lines = output.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 30, msg: 'Building' },
    { level: 30, msg: 'Built', millis: expect.any(Number) },
  ]);
});

it('writes nothing about a step at LOG_LEVEL=warn', async () => {
  const { output, steps } = createSteps({ LOG_LEVEL: 'warn' }, false);
  await steps.run('Building', 'Built', async () => {});
  expect(output.text).toBe('');
});

it.each([true, false])('writes all output of a failed tool (terminal: %s)', async (isTTY) => {
  const { output, steps } = createSteps({}, isTTY);
  const script = "console.log('one'); console.error('two'); process.exit(3)";
  const failing = steps.run('Building', 'Built', () =>
    runQuietly(process.execPath, ['-e', script]),
  );
  await failing.catch(steps.fail);
  for (const text of ['one', 'two', 'failed (exit code 3)']) expect(output.text).toContain(text);
  if (!isTTY)
    expect(JSON.parse(output.text.trim().split('\n').at(-1) ?? '')).toMatchObject({ level: 50 });
});
