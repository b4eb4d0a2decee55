import { APP_PATHS, APP_SCHEME } from '@farelark/contracts';
import { insertBefore, replaceOnce } from '../template-edit.ts';

const FILE = 'AndroidManifest.xml';
/** Rough is enough to find an airport. Those of the network and of pushes are the plugins' own. */
const PERMISSIONS = ['ACCESS_COARSE_LOCATION', 'CAMERA', 'POST_NOTIFICATIONS'];
/** A phone without them can have the app all the same. */
const OPTIONAL = ['camera', 'camera.autofocus', 'location', 'location.network'];

/** Capacitor's manifest with links, permissions and sign of notes; no backups. @throws Error as `replaceOnce` does */
export function androidManifest(made: string, host: string): string {
  let text = replaceOnce(made, 'android:allowBackup="true"', 'android:allowBackup="false"', FILE);
  text = insertBefore(text, '        </activity>', links(host), FILE);
  text = insertBefore(text, '    </application>', SIGN, FILE);
  return insertBefore(text, '</manifest>', permissions(), FILE);
}

function links(host: string): string {
  const paths = APP_PATHS.map((path) =>
    path.endsWith('/') ? `android:pathPrefix="${path}"` : `android:path="${path}"`,
  );
  return `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${host}" />
${paths.map((path) => `                <data ${path} />`).join('\n')}
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${APP_SCHEME}" />
            </intent-filter>

`;
}

const SIGN = `
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_status" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/sunrise" />
`;

function permissions(): string {
  return [
    ...PERMISSIONS.map(
      (name) => `    <uses-permission android:name="android.permission.${name}" />\n`,
    ),
    ...OPTIONAL.map(
      (name) =>
        `    <uses-feature android:name="android.hardware.${name}" android:required="false" />\n`,
    ),
  ].join('');
}
