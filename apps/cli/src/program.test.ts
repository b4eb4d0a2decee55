import { describe, expect, it } from 'vitest';
import { farelark } from './testing/farelark.ts';

describe('farelark', () => {
  it('explains itself and each command, with examples and exit codes', async () => {
    const { code, stdout } = await farelark(['--help']);
    expect(code).toBe(0);
    for (const command of ['detect', 'import', 'doctor', 'purge-synthetic']) {
      expect(stdout).toContain(command);
      const help = await farelark([command, '--help']);
      expect(help.code).toBe(0);
      expect(help.stdout).toContain(`$ npx farelark ${command}`);
      expect(help.stdout).toContain('130');
    }
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['detekt']],
    ['an unknown option', ['doctor', '--jason']],
    ['a missing option', ['detect', '--in', 'x']],
    ['an option without its value', ['detect', '--in']],
    ['a missing argument', ['import']],
    ['too many arguments', ['import', 'a', 'b']],
    ['no date', ['detect', '--in', '-', '--out', '-', '--from', '2026-02-30']],
    ['no share', ['detect', '--in', '-', '--out', '-', '--threshold', '30']],
  ])('ends with 2 and says what is wrong for %s', async (_, args) => {
    const { code, stdout, stderr } = await farelark(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/error:|\bat .*\.ts/);
  });

  it('suggests what was probably meant', async () => {
    const { stderr } = await farelark(['detekt']);
    expect(stderr).toContain('detect?');
  });

  it('ends with 1 and the system’s reason when the feed is not there', async () => {
    const { code, stderr } = await farelark(['detect', '--in', '/no/such/feed', '--out', '-']);
    expect(code).toBe(1);
    expect(stderr).toContain('/no/such/feed');
    expect(stderr).toContain('ENOENT');
  });
});
