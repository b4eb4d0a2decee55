import { APP_SCHEME, LANGUAGES } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { build, type PlistValue, parse } from 'plist';

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
  const purposes = Object.entries(PURPOSES).map(([key, purpose]) => [key, t(purpose)]);
  return build({
    ...(parse(text) as Record<string, PlistValue>),
    ...Object.fromEntries(purposes),
    CFBundleLocalizations: APPLE_LANGUAGES.map(({ code }) => code),
    CFBundleURLTypes: [{ CFBundleURLName: appId, CFBundleURLSchemes: [APP_SCHEME] }],
    // The app encrypts only by TLS.
    ITSAppUsesNonExemptEncryption: false,
  });
}
