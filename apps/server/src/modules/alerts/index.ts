import type { AlertsDependencies } from './dependencies.ts';
import { startAnnounceLoop, startAudienceLoop, startPauseLoop } from './workers.ts';

export type { AlertsDependencies } from './dependencies.ts';
export { describeEvents } from './describe-live-events.ts';

/** Alerts: finding who wants a deal, announcing it, closing and reopening, live events. */
export const alertsModule = {
  loops: (dependencies: AlertsDependencies) => [
    startAnnounceLoop(dependencies),
    startAudienceLoop(dependencies),
    startPauseLoop(dependencies),
  ],
};
