import { execFile, execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIN } from '../chaos/server-process.ts';
import { startEnvironment } from './test-server.ts';

/** A start that hangs is ended, and has no exit code then; on a busy machine others take their time. */
const ENDED_AFTER_MILLIS = 60_000;
const MAX_COMPARED_BYTES = 4_096;

export interface FailedStart {
  readonly code: number | null;
  /** All lines on both streams. */
  readonly lines: readonly string[];
  /** Command lines of processes that are left and name the folder. */
  readonly left: readonly string[];
  /** Paths of files that were created, changed or removed. */
  readonly changed: readonly string[];
}

/** Starts a server as a process and waits for its end. `folder` is all that it may touch. */
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
        timeout: ENDED_AFTER_MILLIS,
        cwd: folder,
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
  const after = await readContents(folder);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return {
    code: end.code,
    lines: end.output.trim().split('\n'),
    left: findProcesses(folder),
    changed: [...paths].filter((path) => before.get(path) !== after.get(path)),
  };
}

/** Command lines of running processes that name a folder. */
export function findProcesses(folder: string): string[] {
  const all = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(folder));
}

/** Every path in a folder, with what a small file holds or how large it is. */
async function readContents(folder: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const path of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, path)).catch(() => null);
    const isSmall = found?.isFile() === true && found.size <= MAX_COMPARED_BYTES;
    contents.set(
      path,
      isSmall ? await readFile(join(folder, path), 'latin1') : String(found?.isFile()),
    );
  }
  return contents;
}
