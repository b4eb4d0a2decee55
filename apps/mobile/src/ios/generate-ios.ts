import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppIdentity } from '../app-identity.ts';
import { createIosImages, IOS_ASSETS } from '../images/ios-images.ts';
import { writeImages } from '../images/png.ts';
import { editFile, insertBefore } from '../template-edit.ts';
import { APPLE_LANGUAGES, editInfoPlist, getPurposeStrings } from './info-plist.ts';
import { createEntitlements, PRIVACY_MANIFEST } from './plists.ts';
import { editProjectFile } from './project-file.ts';

/** Customises the Xcode project that Capacitor generated. */
export async function generateIos(project: string, identity: AppIdentity): Promise<void> {
  const root = join(project, 'App');
  const app = join(root, 'App');
  await editFile(join(root, 'App.xcodeproj', 'project.pbxproj'), (text) =>
    editProjectFile(text, identity),
  );
  await editFile(join(app, 'Info.plist'), (text) => editInfoPlist(text, identity.appId));
  await editFile(join(app, 'AppDelegate.swift'), editAppDelegate);
  await writeFile(join(app, 'App.entitlements'), createEntitlements(identity.host));
  await writeFile(join(app, 'PrivacyInfo.xcprivacy'), PRIVACY_MANIFEST);
  for (const { language, code } of APPLE_LANGUAGES) {
    const folder = join(app, `${code}.lproj`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'InfoPlist.strings'), getPurposeStrings(language));
  }
  const assets = join(app, 'Assets.xcassets');
  for (const [set, contents] of Object.entries(IOS_ASSETS)) {
    const folder = join(assets, set);
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await writeFile(join(folder, 'Contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
  }
  await writeImages(createIosImages(assets));
}

/** Forwards the result of the push registration to the plugin. */
const PUSH_CALLBACKS = `    func application(_ application: UIApplication,
                     didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication,
                     didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

`;

function editAppDelegate(text: string): string {
  const anchor = `    func application(_ application: UIApplication,
                     configurationForConnecting`;
  return insertBefore(text, anchor, PUSH_CALLBACKS);
}
