import type { MeasurementFacts } from './measurement.ts';

/** An operator who has set up nothing. Apart from its schema, so that pages get by without Zod. */
export const NO_MEASUREMENT: MeasurementFacts = {
  pageAnalytics: null,
  speedInsights: null,
  google: null,
  sentryDsn: null,
};

/** Whether there is anything that a reader would be asked about. */
export function hasTrackers({
  pageAnalytics,
  speedInsights,
  google,
  sentryDsn,
}: MeasurementFacts): boolean {
  return pageAnalytics !== null || speedInsights !== null || google !== null || sentryDsn !== null;
}
