import { webAddress } from '@farelark/contracts/setting-types';
import { z } from 'zod';
import { list, matching } from './setting-kinds.ts';

/** An origin without wildcards. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\w.-]+(:\d+)?$/, {
    error: 'must be origins such as https://collect.example.org, separated by commas',
  })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text);

/** Settings of third-party analytics, which pages load only after consent. */
export const measurementSettings = {
  PAGE_ANALYTICS_SCRIPT: webAddress(
    'Address of the script of a page-analytics widget. Loaded in idle time, once a reader agrees.',
  ),
  SPEED_INSIGHTS_SCRIPT: webAddress(
    'Address of the script of a speed-insights widget. Loaded in idle time, once a reader agrees.',
  ),
  GOOGLE_MEASUREMENT_ID: matching(
    /^[A-Z]{1,4}-[A-Z0-9-]{1,30}$/,
    'Measurement id of Google Analytics, such as G-ABC123. Addresses are anonymised, signals and advertising are off, and nothing is loaded before a reader agrees.',
  ),
  GOOGLE_TAG_URL: webAddress(
    'Where the tag of `GOOGLE_MEASUREMENT_ID` is loaded from.',
    'https://www.googletagmanager.com/gtag/js',
  ),
  MEASUREMENT_ORIGINS: list('')
    .pipe(z.array(origin))
    .describe(
      'Further origins that these scripts may send to, separated by commas. Their own, Sentry’s and the usual ones of Google are open where they are set up; all others stay closed.',
    ),
  SENTRY_DSN: webAddress(
    'Where Sentry takes the errors of pages, once a reader agrees: one trace in ten, texts masked and media left out.',
  ),
  SITE_VERIFICATION: matching(
    /^[\w=+/.-]{1,200}$/,
    'Content of the meta tag by which Google knows whose site this is.',
  ),
};
