import { INK, NIGHT, PAPER } from '../pictures/mark.ts';
import { insertBefore, replaceOnce } from '../template-edit.ts';

const colours = (ground: string) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="splash_ground">${ground}</color>
    <color name="sunrise">#F2542D</color>
</resources>
`;

/** An icon that takes the shape of the phone's others, and their colour where its owner wants that. */
const ADAPTIVE_ICON = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
    <monochrome android:drawable="@mipmap/ic_launcher_monochrome" />
</adaptive-icon>
`;

/** Files of resources by their paths, in the place of those that Capacitor makes or beside them. */
export const ANDROID_RESOURCES = {
  'values/farelark.xml': colours(PAPER),
  'values-night/farelark.xml': colours(NIGHT),
  'values/ic_launcher_background.xml': `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${INK}</color>
</resources>
`,
  'mipmap-anydpi-v26/ic_launcher.xml': ADAPTIVE_ICON,
  'mipmap-anydpi-v26/ic_launcher_round.xml': ADAPTIVE_ICON,
} as const;

/** Drawings of Capacitor's own icon, which nothing names any more. */
export const ANDROID_LEFT_OUT = [
  'drawable-v24/ic_launcher_foreground.xml',
  'drawable/ic_launcher_background.xml',
] as const;

/** The styles that Capacitor makes, with our splash screen for Android 12 and newer. @throws Error as `replaceOnce` does */
export function androidStyles(made: string): string {
  const item = '<item name="android:background">@drawable/splash</item>';
  return insertBefore(
    made,
    item,
    `<item name="windowSplashScreenBackground">@color/splash_ground</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/splash_icon</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
        `,
    'styles.xml',
  );
}

/** The build file that Capacitor makes, with this build's version. @throws Error as `replaceOnce` does */
export function androidBuild(
  made: string,
  { version, build }: { readonly version: string; readonly build: number },
): string {
  const file = 'app/build.gradle';
  const numbered = replaceOnce(made, 'versionCode 1\n', `versionCode ${build}\n`, file);
  return replaceOnce(numbered, 'versionName "1.0"', `versionName "${version}"`, file);
}
