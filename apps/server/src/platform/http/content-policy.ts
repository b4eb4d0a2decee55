import type { MeasurementFacts } from '@farelark/contracts';
import type { Settings } from '../../config/settings.ts';

/** Hosts that Google's tag sends to, without signals and advertising. */
const GOOGLE_COLLECTS = [
  'https://www.google-analytics.com',
  'https://region1.google-analytics.com',
  'https://analytics.google.com',
];
const GOOGLE_TAGS = 'https://www.googletagmanager.com';

/** Exact third-party origins by directive. */
export interface OpenOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** The origins that the settings open. None unless something is set up that needs them. */
export function openOrigins(settings: Settings): OpenOrigins {
  const { pageAnalytics, speedInsights, google, sentryDsn } = toMeasurementFacts(settings);
  const scripts = [pageAnalytics, speedInsights, google?.tag ?? null].flatMap(toOrigins);
  const googles =
    google !== null && toOrigins(google.tag)[0] === GOOGLE_TAGS ? GOOGLE_COLLECTS : [];
  const hasAny = scripts.length > 0 || sentryDsn !== null;
  return {
    scripts: unique(scripts),
    connections: unique([
      ...scripts,
      ...toOrigins(sentryDsn),
      ...googles,
      ...(hasAny ? settings.MEASUREMENT_ORIGINS : []),
    ]),
    // Where a browser can't send otherwise, the tag asks for a picture of one dot.
    images: unique([...(google === null ? [] : toOrigins(google.tag)), ...googles]),
  };
}

/**
 * The content policy of every page: no script, style or connection but our own and what the operator has
 * set up, and nothing may frame us.
 */
export function contentPolicy({ scripts, connections, images }: OpenOrigins): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts],
    "style-src 'self'",
    ["img-src 'self' data:", ...images],
    "font-src 'self'",
    ["connect-src 'self'", ...connections],
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
    .flatMap((directive) => (Array.isArray(directive) ? directive.join(' ') : directive))
    .join('; ');
}

function toOrigins(address: string | null): string[] {
  return address === null ? [] : [new URL(address).origin];
}

function unique(origins: readonly string[]): string[] {
  return [...new Set(origins)];
}

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
