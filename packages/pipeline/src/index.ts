export { wanting } from './audience/wanting.ts';
export { type AskableSource, checkDueDeals } from './check-deals.ts';
export { endDealsOfSource, fadeDeals } from './fade-deals.ts';
export { createPipeline, type FareBatch, type Pipeline } from './pipeline.ts';
export { type PurgeOptions, type PurgeReport, purgeSynthetic } from './purge-synthetic.ts';
export { type ReportOutcome, reportDeal, type TravellersReport } from './report-deal.ts';
export { type BatchReport, take } from './take.ts';
export { tellNextSlice } from './tell-next-slice.ts';
export { tellOfLiveDeals } from './tell-of-live-deals.ts';
