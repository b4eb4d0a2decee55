/** Alerts: finding who wants a deal, announcing it, closing and reopening, live events. */

export { describeEvents } from './describe-live-events.ts';
export type { AlertsNeeds } from './needs.ts';
export {
  startAnnounceWorker,
  startAudienceWorker,
  startLiveSweeper,
  startPauseWorker,
} from './workers.ts';
