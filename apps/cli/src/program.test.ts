import { describe, expect, it } from 'vitest';
import { farelark as program } from './program.ts';
import { speak } from './terminal/words.ts';
import { farelark } from './testing/farelark.ts';
import { failure, runHere } from './testing/run-here.ts';

describe('farelark', () => {
  const names = program(speak('en'), () => {}).commands.map((command) => command.name());

  it.each(names)('explains %s, with examples and exit codes', async (command) => {
    expect((await runHere(['--help'])).stdout).toContain(command);
    const { code, stdout } = await runHere([command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`$ npx farelark ${command}`);
    expect(stdout).toContain('130');
  });

  it.each(['--version', '-v'])('says its version for %s', async (option) => {
    const { version } = (await import('../package.json', { with: { type: 'json' } })).default;
    expect(await runHere([option])).toEqual({
      code: 0,
      stdout: `farelark ${version}\n`,
      stderr: '',
    });
  });

  it.each(names)('shows for help %s what %s --help shows', async (command) => {
    expect(await runHere(['help', command])).toEqual(await runHere([command, '--help']));
  });

  it('lists all commands for help alone, and explains commands of commands', async () => {
    expect(await runHere(['help'])).toEqual(await runHere(['--help']));
    expect(await runHere(['help', 'commission', 'due'])).toEqual(
      await runHere(['commission', 'due', '--help']),
    );
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['detekt']],
    ['an unknown option', ['doctor', '--jason']],
    ['a missing option', ['detect', '--in', 'x']],
    ['an option without its value', ['detect', '--in']],
    ['help on an unknown command', ['help', 'detekt']],
    ['help on an unknown command of a command', ['help', 'commission', 'duo']],
    ['help on a command of one that has none', ['help', 'import', 'fares.csv']],
    ['a missing argument', ['import']],
    ['too many arguments', ['import', 'a', 'b']],
    ['no date', ['detect', '--in', '-', '--out', '-', '--from', '2026-02-30']],
    ['no share', ['detect', '--in', '-', '--out', '-', '--threshold', '30']],
  ])('ends with 2 and says what is wrong for %s', async (_, args) => {
    const { code, stdout, stderr } = await runHere(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
    // Neither Commander's own sentences nor a stack trace.
    expect(stderr).not.toMatch(/error:|\bat .*\.ts/);
  });

  it('suggests what was probably meant', async () => {
    expect((await runHere(['detekt'])).stderr).toContain('detect?');
    expect((await runHere(['help', 'detekt'])).stderr).toContain('detect?');
  });

  it('ends with 1 and the system’s reason when the feed is not there', async () => {
    const missing = await runHere(['detect', '--in', '/no/such/feed', '--out', '-']);
    expect(missing).toMatchObject(failure('/no/such/feed'));
    expect(missing.stderr).toContain('ENOENT');
  });

  it('speaks the terminal’s language and ends with its exit code as a process', async () => {
    const refused = await farelark(['detekt'], { env: { LC_ALL: 'de_DE.UTF-8' } });
    expect(refused).toMatchObject(failure('detekt', 2));
  });
});
