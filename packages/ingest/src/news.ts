import type { NotificationTimes } from '@farelark/db';
import type { CheckOutcome, Deal, Instant, ReportVerdict } from '@farelark/engine';
import type { BatchReport } from './batch-report.ts';
import type { FareBatch } from './fare-batch.ts';

/** What whoever watches over a pipeline hears, once it is written and will not be undone. */
export type PipelineNews =
  /** What became of a batch. */
  | { readonly kind: 'taken'; readonly batch: FareBatch; readonly report: BatchReport }
  /** Travellers may be told of a deal from now on, or anew. */
  | { readonly kind: 'live'; readonly deal: Deal; readonly at: Instant }
  /** So many travellers were told of a deal. */
  | {
      readonly kind: 'told';
      readonly deal: Deal;
      readonly alerts: number;
      readonly at: Instant;
      readonly times: NotificationTimes;
    }
  /** A look at a deal had an end. */
  | {
      readonly kind: 'looked';
      readonly outcome: CheckOutcome;
      /** Nobody had been told of it as live. */
      readonly beforeAlert: boolean;
    }
  /** What so many who went to a deal's seller found there. */
  | {
      readonly kind: 'clicked';
      readonly outcome: 'confirmed' | 'repriced' | 'gone';
      readonly clicks: number;
    }
  /** What travellers had said of a deal was decided. */
  | { readonly kind: 'reported'; readonly verdict: ReportVerdict };
