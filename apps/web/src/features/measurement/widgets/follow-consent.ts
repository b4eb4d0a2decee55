import { hasTrackers, type MeasurementFacts } from '@farelark/contracts';
import { mayMeasure, onConsent } from '../../../shared/consent/consent.ts';
import type { OnPage } from '../own/page-views.ts';
import { forgetGoogleCookies, startGoogleTag } from './google-tag.ts';
import { inIdleTime } from './in-idle-time.ts';
import { loadScript } from './load-script.ts';

/**
 * Loads what the operator has set up once the reader agrees, now or later, and nothing before. Who takes
 * their consent back gets the page anew without it: a script that runs can't be taken away.
 */
export function followConsent(facts: MeasurementFacts, onPage: OnPage): void {
  if (!hasTrackers(facts)) return;
  let isLoaded = false;
  const follow = () => {
    if (mayMeasure() && !isLoaded) {
      isLoaded = true;
      inIdleTime(() => load(facts, onPage));
    }
    if (!mayMeasure() && isLoaded) {
      forgetGoogleCookies();
      location.reload();
    }
  };
  follow();
  onConsent(follow);
}

function load(
  { pageAnalytics, speedInsights, google, sentryDsn }: MeasurementFacts,
  onPage: OnPage,
) {
  // Taken back while there was no time.
  if (!mayMeasure()) return;
  if (pageAnalytics !== null) loadScript(pageAnalytics);
  if (speedInsights !== null) loadScript(speedInsights);
  if (google !== null) startGoogleTag(google, onPage);
  if (sentryDsn !== null)
    import('./sentry.ts')
      .then(({ startSentry }) => startSentry(sentryDsn))
      // What fails in setting it up is ignored (specification, section 8).
      .catch(() => {});
}
