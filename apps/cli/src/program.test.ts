import { expect, it } from 'vitest';
import { createProgram } from './program.ts';
import { createLocale } from './terminal/locale.ts';
import { failure, runCommand, spawnCommand } from './testing/run-command.ts';

const names = createProgram(createLocale('en')).commands.map((command) => command.name());

it.each(names)('prints help, examples and exit codes of %s', async (command) => {
  expect((await runCommand(['--help'])).stdout).toContain(command);
  const { code, stdout } = await runCommand([command, '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain(`$ npx farelark ${command}`);
  expect(stdout).toContain('130');
});

it.each(['--version', '-v'])('prints its version for %s', async (option) => {
  const { version } = (await import('../package.json', { with: { type: 'json' } })).default;
  expect(await runCommand([option])).toEqual({
    code: 0,
    stdout: `farelark ${version}\n`,
    stderr: '',
  });
});

it.each([[], ...names.map((name) => [name]), ['commission', 'due']].map((path) => [path]))(
  'prints the same for help %j as for --help',
  async (path) => {
    expect(await runCommand(['help', ...path])).toEqual(await runCommand([...path, '--help']));
  },
);

it.each([
  ['no command', []],
  ['an unknown command', ['detekt']],
  ['an unknown option', ['doctor', '--jason']],
  ['a missing option', ['detect', '--in', 'x']],
  ['an option without its value', ['detect', '--in']],
  ['help on an unknown command', ['help', 'detekt']],
  ['help on an unknown subcommand', ['help', 'commission', 'duo']],
  ['help on a subcommand of a command without any', ['help', 'import', 'fares.csv']],
  ['a missing argument', ['import']],
  ['too many arguments', ['import', 'a', 'b']],
  ['an invalid date', ['detect', '--in', '-', '--out', '-', '--from', '2026-02-30']],
  ['an invalid share', ['detect', '--in', '-', '--out', '-', '--threshold', '30']],
])('exits with 2 and a localised error for %s', async (_, args) => {
  const { code, stdout, stderr } = await runCommand(args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).not.toBe('');
  // Neither Commander's message nor a stack trace.
  expect(stderr).not.toMatch(/error:|\bat .*\.ts/);
});

it('suggests a similar command', async () => {
  expect((await runCommand(['detekt'])).stderr).toContain('detect?');
  expect((await runCommand(['help', 'detekt'])).stderr).toContain('detect?');
});

it('exits with 1 and the system error for a missing feed', async () => {
  const missing = await runCommand(['detect', '--in', '/no/such/feed', '--out', '-']);
  expect(missing).toMatchObject(failure('/no/such/feed'));
  expect(missing.stderr).toContain('ENOENT');
});

it('prints errors in the language of the terminal when run as a process', async () => {
  const outcome = await spawnCommand(['detekt'], { env: { LC_ALL: 'de_DE.UTF-8' } });
  expect(outcome).toMatchObject(failure('detekt', 2));
});
