import { APP_SCHEME, LANGUAGES } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { insertBefore } from '../template-edit.ts';

/** Reasons for permissions, by iOS key. */
const PURPOSES = {
  NSCameraUsageDescription: 'app.purpose.camera',
  NSPhotoLibraryUsageDescription: 'app.purpose.photos',
  NSPhotoLibraryAddUsageDescription: 'app.purpose.photos',
  NSLocationWhenInUseUsageDescription: 'app.purpose.location',
} as const;

/** Apple's names of our languages, where they differ. */
const APPLE_NAMES: Readonly<Record<string, string>> = { zh: 'zh-Hans', pt: 'pt-BR' };

/** The languages of the app by the folders in which iOS looks for their texts. */
export const APPLE_LANGUAGES = LANGUAGES.map((language) => ({
  language,
  folder: `${APPLE_NAMES[language] ?? language}.lproj`,
}));

/** Permission texts of a language: the file `InfoPlist.strings`. */
export function purposesIn(language: (typeof LANGUAGES)[number]): string {
  const t = translator(language, 'server');
  return Object.entries(PURPOSES)
    .map(([key, text]) => `${key} = ${JSON.stringify(t(text))};\n`)
    .join('');
}

/** Capacitor's description with links, languages and purposes. @throws Error as `replaceOnce` does */
export function infoPlist(made: string, appId: string): string {
  const t = translator('en', 'server');
  const entries = [
    ...Object.entries(PURPOSES).map(([key, text]) => entry(key, string(t(text)))),
    entry(
      'CFBundleLocalizations',
      array(APPLE_LANGUAGES.map(({ folder }) => string(folder.replace('.lproj', '')))),
    ),
    entry(
      'CFBundleURLTypes',
      array([
        `<dict>${entry('CFBundleURLName', string(appId))}${entry(
          'CFBundleURLSchemes',
          array([string(APP_SCHEME)]),
        )}</dict>`,
      ]),
    ),
    // Only what every phone has: requests over TLS.
    entry('ITSAppUsesNonExemptEncryption', '<false/>'),
  ];
  return insertBefore(made, '</dict>\n</plist>', `${entries.join('\n')}\n`, 'Info.plist');
}

const entry = (key: string, value: string) => `\t<key>${key}</key>\n\t${value}`;
const string = (text: string) => `<string>${escapeXml(text)}</string>`;
const array = (items: readonly string[]) => `<array>${items.join('')}</array>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
