import type { MeasurementFacts } from '@farelark/contracts';
import type { Settings } from './settings.ts';

/** What the settings say of how pages are measured, as pages have to know it. */
export function toMeasurementFacts(settings: Settings): MeasurementFacts {
  const { GOOGLE_MEASUREMENT_ID: measurementId, GOOGLE_TAG_URL: tag } = settings;
  return {
    pageAnalytics: settings.PAGE_ANALYTICS_SCRIPT ?? null,
    speedInsights: settings.SPEED_INSIGHTS_SCRIPT ?? null,
    google: measurementId === undefined ? null : { measurementId, tag },
    sentryDsn: settings.SENTRY_DSN ?? null,
  };
}

/** The tag by which a search engine knows whose site this is; empty where none is set. */
export function verificationTag({ SITE_VERIFICATION }: Settings): string {
  // The setting takes no character that could end the attribute.
  return SITE_VERIFICATION === undefined
    ? ''
    : `<meta name="google-site-verification" content="${SITE_VERIFICATION}" />`;
}
