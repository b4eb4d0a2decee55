import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { THEME_COLOURS } from '@farelark/contracts';
import type { AppIdentity } from '../app-identity.ts';
import { createAndroidImages } from '../images/android-images.ts';
import { INK, NIGHT, PAPER } from '../images/mark.ts';
import { writeImages } from '../images/png.ts';
import { editFile, insertBefore, replaceOnce } from '../template-edit.ts';
import { editManifest } from './manifest.ts';

/** Customises the Android project that Capacitor generated. */
export async function generateAndroid(project: string, identity: AppIdentity): Promise<void> {
  const app = join(project, 'app');
  const main = join(app, 'src', 'main');
  const resources = join(main, 'res');
  await editFile(join(main, 'AndroidManifest.xml'), (text) => editManifest(text, identity.host));
  await editFile(join(resources, 'values', 'styles.xml'), editStyles);
  await editFile(join(app, 'build.gradle'), (text) => editBuildFile(text, identity));
  for (const path of UNUSED_RESOURCES) await rm(join(resources, path));
  for (const [path, text] of Object.entries(RESOURCES)) {
    await mkdir(dirname(join(resources, path)), { recursive: true });
    await writeFile(join(resources, path), text);
  }
  await writeImages(createAndroidImages(resources));
}

const createColours = (background: string) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="splash_ground">${background}</color>
    <color name="sunrise">${THEME_COLOURS.light.sunrise}</color>
</resources>
`;

const ADAPTIVE_ICON = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
    <monochrome android:drawable="@mipmap/ic_launcher_monochrome" />
</adaptive-icon>
`;

/** Added or replaced files, by path. */
const RESOURCES = {
  'values/farelark.xml': createColours(PAPER),
  'values-night/farelark.xml': createColours(NIGHT),
  'values/ic_launcher_background.xml': `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${INK}</color>
</resources>
`,
  'mipmap-anydpi-v26/ic_launcher.xml': ADAPTIVE_ICON,
  'mipmap-anydpi-v26/ic_launcher_round.xml': ADAPTIVE_ICON,
} as const;

/** Parts of Capacitor's icon. */
const UNUSED_RESOURCES = [
  'drawable-v24/ic_launcher_foreground.xml',
  'drawable/ic_launcher_background.xml',
] as const;

/** Adds the splash screen of Android 12 and newer. */
function editStyles(text: string): string {
  return insertBefore(
    text,
    '<item name="android:background">@drawable/splash</item>',
    `<item name="windowSplashScreenBackground">@color/splash_ground</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/splash_icon</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
        `,
  );
}

function editBuildFile(text: string, { version, build }: AppIdentity): string {
  const withCode = replaceOnce(text, 'versionCode 1\n', `versionCode ${build}\n`);
  return replaceOnce(withCode, 'versionName "1.0"', `versionName "${version}"`);
}
