import { DEFAULT_APP_ORIGINS } from '@farelark/contracts';
import { z } from 'zod';
import { list, matching } from './setting-kinds.ts';

/** Settings of the native app. */
export const nativeAppSettings = {
  APP_ORIGINS: list(DEFAULT_APP_ORIGINS.join(','))
    .refine((list) => list.every((entry) => /^[a-z][a-z0-9+.-]*:\/\/[^/\s*,]+$/.test(entry)), {
      error: 'must be origins without a path, such as https://localhost',
    })
    .describe(
      'Origins of the page inside the native app, parted by commas: they alone may sign in from another site. Empty: none may.',
    ),
  ANDROID_APP_ID: matching(
    /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/,
    'Package of the Android app, such as `org.farelark.app`. With `ANDROID_APP_FINGERPRINTS`: links to this site open it (`/.well-known/assetlinks.json`).',
  ),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toUpperCase()))
    .refine((list) => list.every((entry) => /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(entry)), {
      error: 'must be SHA-256 fingerprints: 32 pairs of hex digits with colons',
    })
    .optional()
    .describe(
      'SHA-256 fingerprints of the certificates that sign the Android app, with colons, parted by commas.',
    ),
  IOS_APP_ID: matching(
    /^[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}$/,
    'Team and bundle id of the iOS app, such as `ABCDE12345.org.farelark.app`: links to this site open it (`/.well-known/apple-app-site-association`).',
  ),
};
