/** Alerts: finding who wants a deal, announcing it, closing and reopening, live events. */
export { startAnnounceWorker } from './announce-worker.ts';
export { startAudienceWorker } from './audience-worker.ts';
export { describeEvents } from './describe-live-events.ts';
export { startLiveSweeper } from './live-sweeper.ts';
export type { AlertsNeeds } from './needs.ts';
export { startPauseWorker } from './pause-worker.ts';
