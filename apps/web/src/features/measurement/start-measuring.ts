import { yieldToBrowser } from '../../shared/page/timers.ts';
import { pageSettings } from '../../shared/settings/page-settings.ts';
import { countPageViews, type OnPage } from './own/page-views.ts';
import { reportScriptErrors } from './own/script-errors.ts';
import { measureSpeed } from './own/speed.ts';
import { checkUptime } from './own/uptime.ts';
import { followConsent } from './widgets/follow-consent.ts';

/** Starts measurements independently and ignores their failures. */
export async function startMeasuring(onPage: OnPage): Promise<void> {
  const begins = [
    reportScriptErrors,
    () => countPageViews(onPage),
    measureSpeed,
    checkUptime,
    () => followConsent(pageSettings().measurement, onPage),
  ];
  for (const begin of begins) {
    await yieldToBrowser();
    try {
      begin();
    } catch {
      // The browser lacks a required API.
    }
  }
}
