import { hasTrackers, type MeasurementFacts } from '@farelark/contracts';
import { mayMeasure, onConsent } from '../../../shared/consent/consent.ts';
import { inIdleTime } from '../../../shared/page/timers.ts';
import type { OnPage } from '../own/page-views.ts';
import { forgetGoogleCookies, startGoogleTag } from './google-tag.ts';
import { loadScript } from './load-script.ts';

/**
 * Loads the widgets that the operator has set up once the reader agrees, and nothing before. Called in idle
 * time: with consent from an earlier visit they are added now, with a later one in the next idle time. Taking
 * consent back reloads the page without them, since a running script can't be removed.
 */
export function followConsent(facts: MeasurementFacts, onPage: OnPage): void {
  if (!hasTrackers(facts)) return;
  let isLoaded = false;
  const follow = (add: (work: () => void) => void) => {
    if (mayMeasure() && !isLoaded) {
      isLoaded = true;
      add(() => load(facts, onPage));
    }
    if (!mayMeasure() && isLoaded) {
      forgetGoogleCookies();
      location.reload();
    }
  };
  follow((work) => work());
  onConsent(() => follow(inIdleTime));
}

function load(
  { pageAnalytics, speedInsights, google, sentryDsn }: MeasurementFacts,
  onPage: OnPage,
) {
  // Taken back before the browser was idle.
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
