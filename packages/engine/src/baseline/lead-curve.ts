import { MAX_GRID_LEAD_DAYS } from './horizon.ts';

/** Leads 0 to {@link MAX_GRID_LEAD_DAYS}, and the one that a first step may start from. */
export const CURVE_LEADS = MAX_GRID_LEAD_DAYS + 2;

/** Steps at leads within this ratio of each other are pooled: prices move with the ratio of leads. */
const POOL_RATIO = 1.2;
const POOL_SLACK_DAYS = 2;

/** Prior weight per lead of a pool, in trips at the mean price: without it one jump would repeat over a whole pool. */
const PRIOR_TRIPS = 8;

/** Far beyond any price; keeps levels, and their ratios, finite. */
const MAX_LEVEL = 1e6;

/** Kept at each weekly decay: halves what was learnt in 90 days, half the memory of fares. */
const WEEKLY_KEEP = 0.947;

/** Days unseen after which the date of a price change is too uncertain to learn from. */
const MAX_STEP_DAYS = 14;

/**
 * Price drift by lead time, learnt from the steps of each trip between the days on which it is seen. Changes are summed
 * before they are divided: a mean of ratios would forecast the median trip, not the mean price.
 */
export class LeadCurve {
  /** Sum of the price changes over the day that ends at a lead, in quanta, by lead. */
  readonly changes = new Float64Array(CURVE_LEADS);
  /** Sum of the prices that those changes started from, by lead. */
  readonly weights = new Float64Array(CURVE_LEADS);
  /** Expected price by lead, as a multiple of that at the longest lead. */
  readonly levels = new Float32Array(CURVE_LEADS).fill(1);
  /** Running totals: `totals[n]` sums `levels` over the leads below n. */
  private readonly totals = new Float64Array(CURVE_LEADS + 1);

  constructor() {
    this.totalLevels();
  }

  /** Learn a trip's step from price `before` at `fromLead` to `after` at the shorter `toLead`. */
  learn(fromLead: number, toLead: number, before: number, after: number): void {
    const days = fromLead - toLead;
    if (days < 1 || days > MAX_STEP_DAYS || toLead < 0 || fromLead >= CURVE_LEADS) return;
    for (let lead = toLead; lead < fromLead; lead += 1) {
      this.changes[lead] = (this.changes[lead] as number) + (after - before);
      this.weights[lead] = (this.weights[lead] as number) + days * before;
    }
  }

  /** Mean level over the leads `from` to `to`, both inclusive, as a multiple of that at `lead`. */
  growth(lead: number, from: number, to: number): number {
    const sum = (this.totals[to + 1] as number) - (this.totals[from] as number);
    return sum / ((to - from + 1) * (this.levels[lead] as number));
  }

  /** Discard a week's share. Truncates, so that sums stay integers and snapshots small. */
  decay(): void {
    for (let lead = 0; lead < CURVE_LEADS; lead += 1) {
      this.changes[lead] = Math.trunc((this.changes[lead] as number) * WEEKLY_KEEP);
      this.weights[lead] = Math.trunc((this.weights[lead] as number) * WEEKLY_KEEP);
    }
  }

  /**
   * Derive the levels from what was learnt; done once a day, because it walks all leads.
   *
   * @param meanPrice of the market, in quanta, above 0
   */
  rebuild(meanPrice: number): void {
    const changed = runningTotals(this.changes);
    const weighed = runningTotals(this.weights);
    let level = 1;
    for (let lead = CURVE_LEADS - 2; lead >= 0; lead -= 1) {
      const from = Math.max(0, Math.trunc(lead / POOL_RATIO) - POOL_SLACK_DAYS);
      const to = Math.min(CURVE_LEADS, Math.trunc(lead * POOL_RATIO) + POOL_SLACK_DAYS + 1);
      const change = (changed[to] as number) - (changed[from] as number);
      const weight = (weighed[to] as number) - (weighed[from] as number);
      const prior = PRIOR_TRIPS * (to - from) * meanPrice;
      level *= 1 + change / (weight + prior);
      level = Math.min(MAX_LEVEL, Math.max(1 / MAX_LEVEL, level));
      this.levels[lead] = level;
    }
    this.totalLevels();
  }

  /** Must to follow any write to `levels`. */
  totalLevels(): void {
    this.totals.set(runningTotals(this.levels));
  }
}

function runningTotals(values: Float64Array | Float32Array): Float64Array {
  const totals = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) {
    totals[at + 1] = (totals[at] as number) + (values[at] as number);
  }
  return totals;
}
