import { z } from 'zod';

/**
 * What the operator has set up to measure with, beside what the server counts itself. Null: not set up,
 * so that nothing of it is loaded. All of it waits for the consent of who reads the page.
 */
export const measurementFacts = z.object({
  /** Address of the script of a page-analytics widget. */
  pageAnalytics: z.url().nullable(),
  /** Address of the script of a speed-insights widget. */
  speedInsights: z.url().nullable(),
  google: z
    .object({
      /** Such as `G-ABC123`. */
      measurementId: z.string(),
      /** Address of the tag's script, without its query. */
      tag: z.url(),
    })
    .nullable(),
  /** Where Sentry takes errors. */
  sentryDsn: z.url().nullable(),
});
export type MeasurementFacts = z.infer<typeof measurementFacts>;
