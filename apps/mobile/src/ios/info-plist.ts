import { APP_SCHEME, LANGUAGES } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { insertBefore } from '../template-edit.ts';

/** Message keys of permission texts. */
const PURPOSES = {
  NSCameraUsageDescription: 'app.purpose.camera',
  NSPhotoLibraryUsageDescription: 'app.purpose.photos',
  NSPhotoLibraryAddUsageDescription: 'app.purpose.photos',
  NSLocationWhenInUseUsageDescription: 'app.purpose.location',
} as const;

/** Apple's codes, where they differ. */
const APPLE_CODES: Readonly<Record<string, string>> = { zh: 'zh-Hans', pt: 'pt-BR' };

/** Languages with Apple's codes, which name the folders of localised strings. */
export const APPLE_LANGUAGES = LANGUAGES.map((language) => ({
  language,
  code: APPLE_CODES[language] ?? language,
}));

/** Contents of `InfoPlist.strings`. */
export function getPurposeStrings(language: (typeof LANGUAGES)[number]): string {
  const t = translator(language, 'server');
  return Object.entries(PURPOSES)
    .map(([key, purpose]) => `${key} = ${JSON.stringify(t(purpose))};\n`)
    .join('');
}

/** Adds the URL scheme, languages and permission texts. */
export function editInfoPlist(text: string, appId: string): string {
  const t = translator('en', 'server');
  const entries = [
    ...Object.entries(PURPOSES).map(([key, purpose]) => entry(key, string(t(purpose)))),
    entry('CFBundleLocalizations', array(APPLE_LANGUAGES.map(({ code }) => string(code)))),
    entry(
      'CFBundleURLTypes',
      array([
        `<dict>${entry('CFBundleURLName', string(appId))}${entry(
          'CFBundleURLSchemes',
          array([string(APP_SCHEME)]),
        )}</dict>`,
      ]),
    ),
    // The app encrypts only by TLS.
    entry('ITSAppUsesNonExemptEncryption', '<false/>'),
  ];
  return insertBefore(text, '</dict>\n</plist>', `${entries.join('\n')}\n`, 'Info.plist');
}

const entry = (key: string, value: string) => `\t<key>${key}</key>\n\t${value}`;
const string = (text: string) => `<string>${escapeXml(text)}</string>`;
const array = (items: readonly string[]) => `<array>${items.join('')}</array>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
