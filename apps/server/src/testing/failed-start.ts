import { execFile, execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIN } from '../chaos/server-process.ts';
import { startEnvironment } from './test-server.ts';

/** Generous, for busy machines. A start that takes longer is killed and has no exit code. */
const TIMEOUT_MILLIS = 60_000;
const MAX_COMPARED_BYTES = 4_096;

export interface FailedStart {
  readonly exitCode: number | null;
  /** All lines on both streams. */
  readonly lines: readonly string[];
  /** Command lines of remaining processes that name the folder. */
  readonly remainingProcesses: readonly string[];
  /** Paths of files that were created, changed or removed. */
  readonly changedPaths: readonly string[];
}

/** Starts a server process and waits until it exits. `folder` is its working directory. */
export async function runFailedStart(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<FailedStart> {
  await mkdir(folder, { recursive: true });
  const before = await readContents(folder);
  const end = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN],
      {
        env: startEnvironment({ NODE_NO_WARNINGS: '1', ...settings }),
        timeout: TIMEOUT_MILLIS,
        cwd: folder,
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
  const after = await readContents(folder);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return {
    exitCode: end.code,
    lines: end.output.trim().split('\n'),
    remainingProcesses: findProcesses(folder),
    changedPaths: [...paths].filter((path) => before.get(path) !== after.get(path)),
  };
}

/** Command lines of running processes that name a folder. */
export function findProcesses(folder: string): string[] {
  const all = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(folder));
}

/** All paths in a folder, with the contents of small files. */
async function readContents(folder: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const path of await readdir(folder, { recursive: true })) {
    const stats = await stat(join(folder, path)).catch(() => null);
    const isSmall = stats?.isFile() === true && stats.size <= MAX_COMPARED_BYTES;
    contents.set(
      path,
      isSmall ? await readFile(join(folder, path), 'latin1') : String(stats?.isFile()),
    );
  }
  return contents;
}
