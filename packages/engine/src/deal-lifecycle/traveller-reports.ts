import type { Instant } from '../time/calendar.ts';
import {
  type Deal,
  type DealTransition,
  endDeal,
  type GoneReason,
  SAME_PRICE_TOLERANCE,
} from './deal.ts';

export type ReportKind = 'gone' | 'price_differs';

/** Verdict of the next check on a report; see `deal_reports`. */
export type ReportVerdict = 'upheld' | 'contested' | 'refuted' | 'open';

/** Verdicts on a traveller's earlier reports. */
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
 * Weight of a traveller's report: (2 + upheld) / (2 + upheld + refuted + contested / 2). A first report
 * counts one, which is the maximum; after two refuted reports it counts half. "Contested", where only the
 * reported source itself disagrees, weighs half.
 */
export function getReportWeight({ upheld, contested, refuted }: ReporterRecord): number {
  return (2 + upheld) / (2 + upheld + refuted + contested / 2);
}

/**
 * Transition of an open deal on reports, one per traveller, when its own source can't be queried; null while
 * they weigh too little. One traveller never ends a deal, whatever the reliability of the source.
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

/** False for a report of the same or a lower price, which does not mean that the deal is gone. */
function contradictsDeal(deal: Deal, { kind, seenPrice }: DealReport): boolean {
  if (kind === 'gone' || seenPrice === null) return true;
  return seenPrice > (1 + SAME_PRICE_TOLERANCE) * deal.offer.price;
}

/** Result of a later check or sighting that decides reports. */
export type ReportFinding =
  | { readonly kind: 'ended'; readonly reason: GoneReason }
  | { readonly kind: 'seen'; readonly price: number; readonly byOwnSource: boolean };

/** Verdict on a report at a price, by a later finding. */
export function resolveReport(
  kind: ReportKind,
  price: number,
  decision: ReportFinding,
): ReportVerdict {
  if (decision.kind === 'ended')
    return decision.reason === 'departed' || decision.reason === 'source_off' ? 'open' : 'upheld';
  const isPricier = decision.price > (1 + SAME_PRICE_TOLERANCE) * price;
  const isCheaper = decision.price < (1 - SAME_PRICE_TOLERANCE) * price;
  if (isPricier || (isCheaper && kind === 'price_differs')) return 'upheld';
  return decision.byOwnSource ? 'contested' : 'refuted';
}
