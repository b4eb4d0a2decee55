export { notifyNextSlice } from './announce.ts';
export type { BatchReport, FareBatch } from './batch.ts';
export { checkDueDeals, type OnQuery, type QueryableSource } from './check-deals.ts';
export { dropOldFares } from './drop-old-fares.ts';
export { endSourceDeals, expireDeals } from './expire-deals.ts';
export { findRecipients } from './find-recipients.ts';
export { ingestFares } from './ingest-fares.ts';
export { endPauses, type LiveMatches, notifyOfLiveDeals } from './notify-of-live-deals.ts';
export {
  createPipeline,
  NO_TRACER,
  type Pipeline,
  type PipelineEvent,
  type Span,
  type Tracer,
} from './pipeline.ts';
export { type PurgeReport, purgeSynthetic } from './purge-synthetic.ts';
export { type RecheckRequest, recheckDeal } from './recheck-deal.ts';
export { type ReportOutcome, reportDeal } from './report-deal.ts';
