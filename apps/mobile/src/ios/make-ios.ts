import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppIdentity } from '../app-identity.ts';
import { IOS_ASSETS, iosPictures } from '../pictures/ios-pictures.ts';
import { drawAll } from '../pictures/png.ts';
import { insertBefore, rewrite } from '../template-edit.ts';
import { APPLE_LANGUAGES, infoPlist, purposesIn } from './info-plist.ts';
import { entitlements, PRIVACY_MANIFEST } from './plists.ts';
import { projectFile } from './project-file.ts';

/** Makes the Xcode project that Capacitor made this app's. @throws Error as `replaceOnce` does */
export async function makeIos(project: string, identity: AppIdentity): Promise<void> {
  const root = join(project, 'App');
  const app = join(root, 'App');
  await rewrite(join(root, 'App.xcodeproj', 'project.pbxproj'), (made) =>
    projectFile(made, identity),
  );
  await rewrite(join(app, 'Info.plist'), (made) => infoPlist(made, identity.appId));
  await rewrite(join(app, 'AppDelegate.swift'), appDelegate);
  await writeFile(join(app, 'App.entitlements'), entitlements(identity.host));
  await writeFile(join(app, 'PrivacyInfo.xcprivacy'), PRIVACY_MANIFEST);
  for (const { language, folder } of APPLE_LANGUAGES) {
    await mkdir(join(app, folder), { recursive: true });
    await writeFile(join(app, folder, 'InfoPlist.strings'), purposesIn(language));
  }
  const assets = join(app, 'Assets.xcassets');
  for (const [set, contents] of Object.entries(IOS_ASSETS)) {
    await empty(join(assets, set));
    await writeFile(join(assets, set, 'Contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
  }
  await drawAll(iosPictures(assets));
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name));
}

/** Forwards answers of Apple's push service to the plugin. */
const PUSH = `    func application(_ application: UIApplication,
                     didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication,
                     didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

`;

/** The delegate that Capacitor makes, with pushes. @throws Error where it is made in another way now */
function appDelegate(made: string): string {
  const place = `    func application(_ application: UIApplication,
                     configurationForConnecting`;
  return insertBefore(made, place, PUSH, 'AppDelegate.swift');
}
