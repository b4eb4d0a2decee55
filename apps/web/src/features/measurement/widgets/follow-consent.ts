import { hasTrackers, type MeasurementFacts } from '@farelark/contracts';
import { allowsMeasurement, consentSignals, onConsent } from '../../../shared/consent/consent.ts';
import { runWhenIdle } from '../../../shared/page/timers.ts';
import type { OnPage } from '../own/page-views.ts';
import { loadScript } from './load-script.ts';

/**
 * Loads the operator's widgets after consent. Called when idle: earlier consent loads them immediately, later consent
 * when idle again. Withdrawing consent reloads the page, since running scripts can't be removed.
 */
export function followConsent(facts: MeasurementFacts, onPage: OnPage): void {
  if (!hasTrackers(facts)) return;
  let isLoaded = false;
  const follow = (add: (work: () => void) => void) => {
    if (allowsMeasurement() && !isLoaded) {
      isLoaded = true;
      add(() => load(facts, onPage));
    }
    if (!allowsMeasurement() && isLoaded) {
      forgetGoogleCookies();
      location.reload();
    }
  };
  follow((work) => work());
  onConsent(() => follow(runWhenIdle));
}

function load(
  { pageAnalytics, speedInsights, google, sentryDsn }: MeasurementFacts,
  onPage: OnPage,
) {
  // Consent was withdrawn before the browser was idle.
  if (!allowsMeasurement()) return;
  if (pageAnalytics !== null) loadScript(pageAnalytics);
  if (speedInsights !== null) loadScript(speedInsights);
  if (google !== null) startGoogleTag(google, onPage);
  if (sentryDsn !== null)
    import('./sentry.ts')
      .then(({ startSentry }) => startSentry(sentryDsn))
      // Failures are ignored (specification, section 8).
      .catch(() => {});
}

declare global {
  /** Queue of Google's tag: the arguments of each call. */
  var dataLayer: IArguments[] | undefined;
}

/**
 * Starts Google Analytics after consent: addresses anonymised, signals and advertising off
 * (specification, sections 7 and 9). URLs are sent without queries, which may contain secrets.
 */
export function startGoogleTag(
  { measurementId, tag }: NonNullable<MeasurementFacts['google']>,
  onPage: OnPage,
): void {
  gtag('consent', 'default', consentSignals(null));
  gtag('consent', 'update', consentSignals('granted'));
  gtag('js', new Date());
  gtag('set', pageAt(location.pathname));
  gtag('config', measurementId, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Page views are sent below.
    send_page_view: false,
  });
  gtag('event', 'define_cta', {
    event_category: 'engagement',
    event_label: 'cta_get_started_defined',
  });
  onPage((path) => {
    gtag('set', pageAt(path));
    gtag('event', 'page_view', pageAt(path));
  });
  loadScript(`${tag}?id=${encodeURIComponent(measurementId)}`);
}

export function forgetGoogleCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_ga(_|$)/.test(name)) continue;
    for (const domain of getCookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** The tag sets its cookies for the widest domain possible. */
function getCookieDomains(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, at) => `; domain=.${labels.slice(at).join('.')}`)];
}

function pageAt(path: string) {
  return { page_location: location.origin + path, page_path: path };
}

/** The tag requires `arguments` objects. */
function gtag(..._told: readonly unknown[]): void {
  globalThis.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag ignores arrays.
  globalThis.dataLayer.push(arguments);
}
