import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeAndroid } from './android/make-android.ts';
import type { AppIdentity } from './app-identity.ts';
import { makeIos } from './ios/make-ios.ts';

const MAKE = { android: makeAndroid, ios: makeIos } as const;
const PLATFORMS = ['android', 'ios'] as const;

/**
 * Makes the two native projects in a folder that has Capacitor's configuration and the web app's files, or
 * brings those that are there up to date with the web app.
 *
 * @param startOver deletes the existing project first, with manual changes in it
 */
export async function makeProjects(
  folder: string,
  identity: AppIdentity,
  { startOver }: { readonly startOver: boolean },
): Promise<void> {
  for (const platform of PLATFORMS) {
    const project = join(folder, platform);
    if (startOver) await rm(project, { recursive: true, force: true });
    if (existsSync(project)) continue;
    await capacitor(folder, 'add', platform);
    await MAKE[platform](project, identity);
  }
  await capacitor(folder, 'sync');
}

const run = promisify(execFile);
const CLI = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor');

/** Runs Capacitor's own command as `npx cap` does in that folder. @throws Error with what it said */
async function capacitor(folder: string, ...command: string[]): Promise<void> {
  await run(process.execPath, [CLI, ...command], {
    cwd: folder,
    // It would ask on the terminal whether it may count its users.
    env: { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0' },
  });
}
