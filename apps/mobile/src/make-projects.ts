import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAndroid } from './android/make-android.ts';
import type { AppIdentity } from './app-identity.ts';
import { capacitor } from './capacitor.ts';
import { makeIos } from './ios/make-ios.ts';

const MAKE = { android: makeAndroid, ios: makeIos } as const;
export const PLATFORMS = ['android', 'ios'] as const;

/**
 * Makes the two native projects in a folder that has Capacitor's configuration and the web app's files, or
 * brings those that are there up to date with the web app.
 *
 * @param anew throws away what is there first, with what was changed in it by hand
 */
export async function makeProjects(
  folder: string,
  identity: AppIdentity,
  { anew }: { readonly anew: boolean },
): Promise<void> {
  for (const platform of PLATFORMS) {
    const project = join(folder, platform);
    if (anew) await rm(project, { recursive: true, force: true });
    if (existsSync(project)) continue;
    await capacitor(folder, 'add', platform);
    await MAKE[platform](project, identity);
  }
  await capacitor(folder, 'sync');
}
