import type { MeasurementFacts } from '@farelark/contracts';
import type { Settings } from '../../config/settings.ts';

/** Hosts that Google's tag sends to, without signals and advertising. */
const GOOGLE_ANALYTICS_ORIGINS = [
  'https://www.google-analytics.com',
  'https://region1.google-analytics.com',
  'https://analytics.google.com',
];
const GOOGLE_TAG_ORIGIN = 'https://www.googletagmanager.com';

/** Exact third-party origins by directive. */
export interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Origins that the configured analytics need. */
export function getThirdPartyOrigins(settings: Settings): ThirdPartyOrigins {
  const { pageAnalytics, speedInsights, google, sentryDsn } = toMeasurementFacts(settings);
  const scripts = [pageAnalytics, speedInsights, google?.tag ?? null].flatMap(toOrigins);
  const googleOrigins =
    google !== null && toOrigins(google.tag)[0] === GOOGLE_TAG_ORIGIN
      ? GOOGLE_ANALYTICS_ORIGINS
      : [];
  const hasAny = scripts.length > 0 || sentryDsn !== null;
  return {
    scripts: unique(scripts),
    connections: unique([
      ...scripts,
      ...toOrigins(sentryDsn),
      ...googleOrigins,
      ...(hasAny ? settings.MEASUREMENT_ORIGINS : []),
    ]),
    // The tag falls back to a one-pixel image.
    images: unique([...(google === null ? [] : toOrigins(google.tag)), ...googleOrigins]),
  };
}

/** Content security policy of all pages: same origin and configured analytics only, no framing. */
export function createContentPolicy({ scripts, connections, images }: ThirdPartyOrigins): string {
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

/** Site verification tag for search engines; empty if not configured. */
export function renderVerificationTag({ SITE_VERIFICATION }: Settings): string {
  // The setting's schema excludes characters that need escaping.
  return SITE_VERIFICATION === undefined
    ? ''
    : `<meta name="google-site-verification" content="${SITE_VERIFICATION}" />`;
}
