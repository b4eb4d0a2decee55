import { MAX_GRID_LEAD_DAYS, WEEKLY_DECAY } from './horizon.ts';

/** Width of a band of lead times: resolves the week in which an airline opens its cheap seats. */
const BAND_DAYS = 10;
export const FALL_BANDS = Math.trunc(MAX_GRID_LEAD_DAYS / BAND_DAYS) + 1;

/** Prior risk, and its weight in watched prices. */
const PRIOR_RISK = 0.3;
const PRIOR_WATCHES = 10;

const NEIGHBOUR_WEIGHT = 0.5;

/** Probability that a low price falls by another tenth within a fortnight, by lead time, learnt from the market. */
export class FallRisk {
  /** Low prices with a known outcome, and those that fell, by band of lead time. */
  readonly watched = new Float64Array(FALL_BANDS);
  readonly fell = new Float64Array(FALL_BANDS);
  /** Probability for the whole market, as of the last {@link rebuild}. */
  overall = PRIOR_RISK;
  readonly risks = new Float32Array(FALL_BANDS).fill(PRIOR_RISK);

  /** Learn the outcome of a price that was low at `lead` days. */
  learn(lead: number, didFall: boolean): void {
    const band = getBand(lead);
    this.watched[band] = (this.watched[band] as number) + 1;
    if (didFall) this.fell[band] = (this.fell[band] as number) + 1;
  }

  /** Difference between the risk at `lead` days and that of the market. */
  getExcess(lead: number): number {
    return (this.risks[getBand(lead)] as number) - this.overall;
  }

  decay(): void {
    for (let band = 0; band < FALL_BANDS; band += 1) {
      this.watched[band] = (this.watched[band] as number) * WEEKLY_DECAY;
      this.fell[band] = (this.fell[band] as number) * WEEKLY_DECAY;
    }
  }

  /** Derive the risks, once a day. Bands with few prices are shrunk to the market's risk. */
  rebuild(): void {
    let watched = PRIOR_WATCHES;
    let fell = PRIOR_WATCHES * PRIOR_RISK;
    for (let band = 0; band < FALL_BANDS; band += 1) {
      watched += this.watched[band] as number;
      fell += this.fell[band] as number;
    }
    this.overall = fell / watched;
    for (let band = 0; band < FALL_BANDS; band += 1) {
      this.risks[band] =
        (sumAround(this.fell, band) + PRIOR_WATCHES * this.overall) /
        (sumAround(this.watched, band) + PRIOR_WATCHES);
    }
  }
}

function sumAround(counts: Float64Array, band: number): number {
  const beside = (counts[band - 1] ?? 0) + (counts[band + 1] ?? 0);
  return (counts[band] as number) + NEIGHBOUR_WEIGHT * beside;
}

function getBand(lead: number): number {
  return Math.min(FALL_BANDS - 1, Math.max(0, Math.trunc(lead / BAND_DAYS)));
}
