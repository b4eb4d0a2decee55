import { APP_PATHS, APP_SCHEME } from '@farelark/contracts';
import { insertBefore, replaceOnce } from '../template-edit.ts';

/** A coarse location is enough to find an airport. Plugins add those for network and push. */
const PERMISSIONS = ['ACCESS_COARSE_LOCATION', 'CAMERA', 'POST_NOTIFICATIONS'];
const OPTIONAL_FEATURES = ['camera', 'camera.autofocus', 'location', 'location.network'];

/** Adds links, permissions and the notification icon, and disables backups. */
export function editManifest(template: string, host: string): string {
  let text = replaceOnce(template, 'android:allowBackup="true"', 'android:allowBackup="false"');
  text = insertBefore(text, '        </activity>', createLinkFilters(host));
  text = insertBefore(text, '    </application>', NOTIFICATION_ICON);
  return insertBefore(text, '</manifest>', createPermissions());
}

function createLinkFilters(host: string): string {
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

const NOTIFICATION_ICON = `
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_status" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/sunrise" />
`;

function createPermissions(): string {
  return [
    ...PERMISSIONS.map(
      (name) => `    <uses-permission android:name="android.permission.${name}" />\n`,
    ),
    ...OPTIONAL_FEATURES.map(
      (name) =>
        `    <uses-feature android:name="android.hardware.${name}" android:required="false" />\n`,
    ),
  ].join('');
}
