import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor');

/**
 * Runs Capacitor's own command on the project in a folder, as `npx cap` does there.
 *
 * @throws Error with what it said, where it failed
 */
export async function capacitor(folder: string, ...command: string[]): Promise<void> {
  await run(process.execPath, [CLI, ...command], {
    cwd: folder,
    // It would ask on the terminal whether it may count its users.
    env: { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0' },
  });
}
