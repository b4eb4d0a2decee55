import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

export interface TerminalProcess {
  /** Output with escape codes. */
  readonly raw: () => string;
  /** Lines without escape codes. */
  readonly lines: () => string[];
  /** Presses Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** True where `script` of util-linux provides a terminal. */
export const HAS_TERMINAL = (() => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch {
    return false;
  }
})();

/** Runs a program in a pseudo-terminal. */
export function runInTerminal(
  program: readonly string[],
  env: NodeJS.ProcessEnv,
  columns = 80,
): TerminalProcess {
  const quoted = program.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const child = spawn(
    'script',
    ['--quiet', '--return', '--command', `stty cols ${columns}; exec ${quoted}`, '/dev/null'],
    { env: { TERM: 'xterm-256color', ...env }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let raw = '';
  child.stdout.on('data', (chunk) => (raw += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    raw: () => raw,
    lines: () => stripVTControlCharacters(raw).replaceAll('\r', '').split('\n'),
    interrupt() {
      child.stdin.write('\x03');
      return ended;
    },
    ended,
  };
}
