import { MAX_GRID_LEAD_DAYS, WEEKLY_DECAY } from './horizon.ts';

/** Lead times 0 to {@link MAX_GRID_LEAD_DAYS}, and the one before. */
export const CURVE_LEADS = MAX_GRID_LEAD_DAYS + 2;

/** Steps at lead times within this ratio are pooled: prices depend on the ratio of lead times. */
const POOL_RATIO = 1.2;
const POOL_SLACK_DAYS = 2;

/** Prior weight per lead time, in trips at the mean price: otherwise one jump would repeat over its whole pool. */
const PRIOR_TRIPS = 8;

/** Keeps levels and their ratios finite. */
const MAX_LEVEL = 1e6;

/** Maximum days between sightings: the date of a price change in a longer gap is too uncertain. */
const MAX_STEP_DAYS = 14;

/**
 * Price drift by lead time, learnt from the price steps of each trip between sightings. A ratio of sums, because a
 * mean of ratios would forecast the median trip and not the mean price.
 */
export class LeadCurve {
  /** Sum of the price changes over the day that ends at a lead time, in quanta. */
  readonly changes = new Float64Array(CURVE_LEADS);
  /** Sum of the prices before those changes. */
  readonly weights = new Float64Array(CURVE_LEADS);
  /** Expected price as a multiple of that at the longest lead time. */
  readonly levels = new Float32Array(CURVE_LEADS).fill(1);
  /** `totals[n]` sums `levels` below n. */
  private readonly totals = new Float64Array(CURVE_LEADS + 1);

  constructor() {
    this.rebuildTotals();
  }

  /** Learn a step from price `before` at `fromLead` to `after` at the shorter `toLead`. */
  learn(fromLead: number, toLead: number, before: number, after: number): void {
    const days = fromLead - toLead;
    if (days < 1 || days > MAX_STEP_DAYS || toLead < 0 || fromLead >= CURVE_LEADS) return;
    for (let lead = toLead; lead < fromLead; lead += 1) {
      this.changes[lead] = (this.changes[lead] as number) + (after - before);
      this.weights[lead] = (this.weights[lead] as number) + days * before;
    }
  }

  /** Mean level over the lead times `from` to `to`, inclusive, as a multiple of that at `lead`. */
  getGrowth(lead: number, from: number, to: number): number {
    const sum = (this.totals[to + 1] as number) - (this.totals[from] as number);
    return sum / ((to - from + 1) * (this.levels[lead] as number));
  }

  /** Weekly decay. Truncates, so that sums stay integers and snapshots small. */
  decay(): void {
    for (let lead = 0; lead < CURVE_LEADS; lead += 1) {
      this.changes[lead] = Math.trunc((this.changes[lead] as number) * WEEKLY_DECAY);
      this.weights[lead] = Math.trunc((this.weights[lead] as number) * WEEKLY_DECAY);
    }
  }

  /**
   * Derive the levels. Walks all lead times; call it once a day.
   *
   * @param meanPrice of the market in quanta, above 0
   */
  rebuild(meanPrice: number): void {
    const changeTotals = computeRunningTotals(this.changes);
    const weightTotals = computeRunningTotals(this.weights);
    let level = 1;
    for (let lead = CURVE_LEADS - 2; lead >= 0; lead -= 1) {
      const from = Math.max(0, Math.trunc(lead / POOL_RATIO) - POOL_SLACK_DAYS);
      const to = Math.min(CURVE_LEADS, Math.trunc(lead * POOL_RATIO) + POOL_SLACK_DAYS + 1);
      const change = (changeTotals[to] as number) - (changeTotals[from] as number);
      const weight = (weightTotals[to] as number) - (weightTotals[from] as number);
      const prior = PRIOR_TRIPS * (to - from) * meanPrice;
      level *= 1 + change / (weight + prior);
      level = Math.min(MAX_LEVEL, Math.max(1 / MAX_LEVEL, level));
      this.levels[lead] = level;
    }
    this.rebuildTotals();
  }

  /** Must follow any write to `levels`. */
  rebuildTotals(): void {
    this.totals.set(computeRunningTotals(this.levels));
  }
}

function computeRunningTotals(values: Float64Array | Float32Array): Float64Array {
  const totals = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) {
    totals[at + 1] = (totals[at] as number) + (values[at] as number);
  }
  return totals;
}
