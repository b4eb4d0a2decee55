import type { Instant } from '../time/calendar.ts';
import {
  type Deal,
  type DealTransition,
  endDeal,
  type GoneReason,
  SAME_PRICE_TOLERANCE,
} from './deal.ts';

export type ReportKind = 'gone' | 'price_differs';

/** Verdict on a report, as in `deal_reports`. */
export type ReportVerdict = 'upheld' | 'contested' | 'refuted' | 'open';

/** Verdicts on a traveller's earlier reports. */
export interface ReporterRecord {
  readonly upheld: number;
  readonly contested: number;
  readonly refuted: number;
}

export interface DealReport {
  readonly kind: ReportKind;
  /** Minor units; null when unknown, and for "gone". */
  readonly seenPrice: number | null;
  readonly reporter: ReporterRecord;
}

/** Two travellers without refuted reports make a deal doubtful, three end it. */
const DOUBT_WEIGHT = 2;
const END_WEIGHT = 3;
const POOR_SOURCE_DOUBT_WEIGHT = 1;

/**
 * Weight of a traveller's report: 1 for the first, the maximum, and 1/2 after two refuted ones. Contested reports,
 * denied only by the reported source, count half.
 */
export function getReportWeight({ upheld, contested, refuted }: ReporterRecord): number {
  return (2 + upheld) / (2 + upheld + refuted + contested / 2);
}

/**
 * Transition of an open deal whose source can't be queried on reports, one per traveller; null while their weight
 * is too low. One traveller never ends a deal.
 */
export function applyReports(
  deal: Deal,
  reports: readonly DealReport[],
  isPoorSource: boolean,
  now: Instant,
): DealTransition | null {
  const contradicting = reports.filter((report) => contradictsDeal(deal, report));
  const weight = contradicting.reduce((sum, { reporter }) => sum + getReportWeight(reporter), 0);
  if (weight >= END_WEIGHT) return endDeal(deal, now, 'reported');
  const doubtWeight = isPoorSource ? POOR_SOURCE_DOUBT_WEIGHT : DOUBT_WEIGHT;
  if (weight < doubtWeight || deal.state !== 'live') return null;
  return {
    deal: { ...deal, state: 'held', confirmed: false, needsConfirmation: true },
    consequence: 'change',
  };
}

/** False for a report of the same or a lower price. */
function contradictsDeal(deal: Deal, { kind, seenPrice }: DealReport): boolean {
  if (kind === 'gone' || seenPrice === null) return true;
  return seenPrice > (1 + SAME_PRICE_TOLERANCE) * deal.offer.price;
}

/** Result of a later check or sighting that decides reports. */
export type ReportFinding =
  | { readonly kind: 'ended'; readonly reason: GoneReason }
  | { readonly kind: 'seen'; readonly price: number; readonly byOwnSource: boolean };

/** Verdict of a later finding on a report at `price`. */
export function resolveReport(
  kind: ReportKind,
  price: number,
  finding: ReportFinding,
): ReportVerdict {
  if (finding.kind === 'ended')
    return finding.reason === 'departed' || finding.reason === 'source_off' ? 'open' : 'upheld';
  const isPricier = finding.price > (1 + SAME_PRICE_TOLERANCE) * price;
  const isCheaper = finding.price < (1 - SAME_PRICE_TOLERANCE) * price;
  if (isPricier || (isCheaper && kind === 'price_differs')) return 'upheld';
  return finding.byOwnSource ? 'contested' : 'refuted';
}
