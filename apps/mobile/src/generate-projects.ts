import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateAndroid } from './android/generate-android.ts';
import type { AppIdentity } from './app-identity.ts';
import { generateIos } from './ios/generate-ios.ts';

const GENERATE = { android: generateAndroid, ios: generateIos } as const;
const PLATFORMS = ['android', 'ios'] as const;

/**
 * Generates both native projects in a folder with Capacitor's configuration and the web app. Existing projects
 * only get the new web app.
 *
 * @param startOver deletes existing projects first, including manual changes
 */
export async function generateProjects(
  folder: string,
  identity: AppIdentity,
  { startOver }: { readonly startOver: boolean },
): Promise<void> {
  for (const platform of PLATFORMS) {
    const project = join(folder, platform);
    if (startOver) await rm(project, { recursive: true, force: true });
    if (existsSync(project)) continue;
    await runCapacitor(folder, 'add', platform);
    await GENERATE[platform](project, identity);
  }
  await runCapacitor(folder, 'sync');
}

const execute = promisify(execFile);
const CLI = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor');

/** Runs `npx cap`. Throws an error with its output. */
async function runCapacitor(folder: string, ...command: string[]): Promise<void> {
  await execute(process.execPath, [CLI, ...command], {
    cwd: folder,
    // Skips the question about telemetry.
    env: { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0' },
  });
}
