/** Alerts: finding who wants a deal, announcing it, closing and reopening, live events. */

export type { AlertsDependencies } from './dependencies.ts';
export { describeEvents } from './describe-live-events.ts';
export {
  startAnnounceWorker,
  startAudienceWorker,
  startLiveSweeper,
  startPauseWorker,
} from './workers.ts';
