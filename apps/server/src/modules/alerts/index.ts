import type { AlertsDependencies } from './dependencies.ts';
import { startAnnounceLoop, startAudienceLoop, startPauseLoop } from './workers.ts';

export type { AlertsDependencies } from './dependencies.ts';
export { describeEvents } from './describe-live-events.ts';

/** Matches deals with preferences, announces them, closes and reopens alerts, describes live events. */
export const alertsModule = {
  loops: (dependencies: AlertsDependencies) => [
    startAnnounceLoop(dependencies),
    startAudienceLoop(dependencies),
    startPauseLoop(dependencies),
  ],
};
