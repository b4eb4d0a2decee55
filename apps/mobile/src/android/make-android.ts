import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppIdentity } from '../app-identity.ts';
import { androidPictures } from '../pictures/android-pictures.ts';
import { drawAll } from '../pictures/png.ts';
import { rewrite } from '../template-edit.ts';
import { androidManifest } from './manifest.ts';
import { ANDROID_LEFT_OUT, ANDROID_RESOURCES, androidBuild, androidStyles } from './resources.ts';

/** Makes the Android project that Capacitor made this app's. @throws Error as `replaceOnce` does */
export async function makeAndroid(project: string, identity: AppIdentity): Promise<void> {
  const app = join(project, 'app');
  const main = join(app, 'src', 'main');
  const resources = join(main, 'res');
  await rewrite(join(main, 'AndroidManifest.xml'), (made) => androidManifest(made, identity.host));
  await rewrite(join(resources, 'values', 'styles.xml'), androidStyles);
  await rewrite(join(app, 'build.gradle'), (made) => androidBuild(made, identity));
  for (const path of ANDROID_LEFT_OUT) await rm(join(resources, path));
  for (const [path, text] of Object.entries(ANDROID_RESOURCES)) {
    await mkdir(dirname(join(resources, path)), { recursive: true });
    await writeFile(join(resources, path), text);
  }
  await drawAll(androidPictures(resources));
}
