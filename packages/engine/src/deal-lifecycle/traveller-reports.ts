import type { Instant } from '../time/calendar.ts';
import {
  type Deal,
  type DealTransition,
  endDeal,
  type GoneReason,
  SAME_PRICE_TOLERANCE,
} from './deal.ts';

export type ReportKind = 'gone' | 'price_differs';

/** What the next look says of a report; see `deal_reports`. */
export type ReportVerdict = 'upheld' | 'contested' | 'refuted' | 'open';

/** How a traveller's reports have fared. */
export interface ReporterRecord {
  readonly upheld: number;
  readonly contested: number;
  readonly refuted: number;
}

/** A report on a deal, with the record of who made it. */
export interface DealReport {
  readonly kind: ReportKind;
  /** Minor units; null when not said, and for "gone". */
  readonly seenPrice: number | null;
  readonly reporter: ReporterRecord;
}

/** Two travellers who have not been wrong make a deal doubtful, three end it. */
const DOUBT_WEIGHT = 2;
const END_WEIGHT = 3;
/** One is enough to doubt a source with a poor record. */
const POOR_SOURCE_DOUBT_WEIGHT = 1;

/**
 * What a traveller's report counts: (2 + upheld) / (2 + upheld + refuted + contested / 2). Whoever has
 * not reported yet counts one, nobody more; after two refuted reports one counts half. "Contested",
 * where the only witness is the source that is complained of, weighs half.
 */
export function getReportWeight({ upheld, contested, refuted }: ReporterRecord): number {
  return (2 + upheld) / (2 + upheld + refuted + contested / 2);
}

/**
 * What reports, one a traveller, do to an open deal whose own source can't be asked; null when they do
 * nothing yet. One traveller never ends a deal, whatever the record of the source.
 */
export function applyReports(
  deal: Deal,
  reports: readonly DealReport[],
  isPoorSource: boolean,
  now: Instant,
): DealTransition | null {
  const against = reports.filter((report) => contradictsDeal(deal, report));
  const weight = against.reduce((sum, { reporter }) => sum + getReportWeight(reporter), 0);
  if (weight >= END_WEIGHT) return endDeal(deal, now, 'reported');
  const doubtful = isPoorSource ? POOR_SOURCE_DOUBT_WEIGHT : DOUBT_WEIGHT;
  if (weight < doubtful || deal.state !== 'live') return null;
  return {
    deal: { ...deal, state: 'held', confirmed: false, needsConfirmation: true },
    consequence: 'change',
  };
}

/** Somebody who saw the same price or a lower one does not say that the deal is gone. */
function contradictsDeal(deal: Deal, { kind, seenPrice }: DealReport): boolean {
  if (kind === 'gone' || seenPrice === null) return true;
  return seenPrice > (1 + SAME_PRICE_TOLERANCE) * deal.offer.price;
}

/** What a later look or sighting found, as far as it decides reports. */
export type ReportFinding =
  | { readonly kind: 'ended'; readonly reason: GoneReason }
  | { readonly kind: 'seen'; readonly price: number; readonly byOwnSource: boolean };

/** What becomes of a report at that price by what was found later. */
export function resolveReport(
  kind: ReportKind,
  price: number,
  decision: ReportFinding,
): ReportVerdict {
  if (decision.kind === 'ended')
    return decision.reason === 'departed' || decision.reason === 'source_off' ? 'open' : 'upheld';
  const isDearer = decision.price > (1 + SAME_PRICE_TOLERANCE) * price;
  const isCheaper = decision.price < (1 - SAME_PRICE_TOLERANCE) * price;
  if (isDearer || (isCheaper && kind === 'price_differs')) return 'upheld';
  return decision.byOwnSource ? 'contested' : 'refuted';
}
