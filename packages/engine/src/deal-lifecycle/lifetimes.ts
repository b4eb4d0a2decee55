import type { DealLabel } from '../detection/judge.ts';
import type { SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import type { Deal } from './deal.ts';

/** Lifetime of one announced deal, ended or not. */
export interface DealLife {
  readonly label: DealLabel;
  readonly saving: number;
  readonly source: SourceName;
  readonly bornAt: Instant;
  /** From here on its end would have been noticed: when it went live. */
  readonly enteredAt: Instant;
  /** Time at which it was last seen available. */
  readonly lastSeenAt: Instant;
  /**
   * Time at which it was first seen gone; it ended somewhere in between. Null while it is available, or when
   * it ended for another reason than its price, such as a departure: a censored lifetime.
   */
  readonly goneAt: Instant | null;
}

/** Properties that determine how fast a deal ends. */
export type LifeKind = Pick<DealLife, 'label' | 'saving' | 'source'>;

/** Deaths per millisecond, by age. */
export type Hazards = readonly number[];

/** Hazard rates of deals by kind. */
export interface Lifetimes {
  getHazards(kind: LifeKind): Hazards;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ages within which the hazard is taken for constant; the last one has no end. */
const AGE_BANDS: readonly (readonly [from: number, to: number])[] = [
  [0, 10 * MINUTE],
  [10 * MINUTE, HOUR],
  [HOUR, 6 * HOUR],
  [6 * HOUR, DAY],
  [DAY, 7 * DAY],
  [7 * DAY, Number.POSITIVE_INFINITY],
];

/** Bounds of the savings with similar lifetimes: the deeper, the sooner a seller corrects the price. */
const SAVING_BANDS = [0.4, 0.5, 0.65];

/** Probability that a deal is gone at which it is checked again. */
export const CHECK_GONE_PROBABILITY = 0.1;

/** Prior hazard: a tenth of deals is gone after two minutes, so that the first check is due then. */
const PRIOR_HAZARD = -Math.log(1 - CHECK_GONE_PROBABILITY) / (2 * MINUTE);
/** Deaths that what is known of the wider kind is worth beside a narrower one's own. */
const PRIOR_DEATHS = 4;

interface Record {
  /** Deaths, in parts where the moment is not known, and time at risk in milliseconds, by age band. */
  readonly deaths: number[];
  readonly exposure: number[];
}

/**
 * Estimate hazard rates from recorded lifetimes, ended and open: constant within a band of ages, since young deals end
 * faster. The prior of a kind is the hazard of the wider one (all, label, saving, source) with the weight of four
 * deaths. An end lies anywhere between the last two checks; an open deal counts with its time at risk.
 */
export function learnLifetimes(lives: Iterable<DealLife>): Lifetimes {
  const records = new Map<string, Record>();
  for (const life of lives)
    for (const kind of getKinds(life)) {
      let record = records.get(kind);
      if (record === undefined) {
        record = { deaths: AGE_BANDS.map(() => 0), exposure: AGE_BANDS.map(() => 0) };
        records.set(kind, record);
      }
      count(record, life);
    }
  const learned = new Map<string, Hazards>();
  const computeHazards = (kinds: readonly string[]): Hazards => {
    const kind = kinds.at(-1);
    if (kind === undefined) return AGE_BANDS.map(() => PRIOR_HAZARD);
    const known = learned.get(kind);
    if (known !== undefined) return known;
    const wider = computeHazards(kinds.slice(0, -1));
    const record = records.get(kind);
    // Not cached: callers may pass any source, and an unseen kind costs no more to compute.
    if (record === undefined) return wider;
    const hazards = wider.map((prior, band) => {
      const deaths = PRIOR_DEATHS + (record.deaths[band] as number);
      return deaths / (PRIOR_DEATHS / prior + (record.exposure[band] as number));
    });
    learned.set(kind, hazards);
    return hazards;
  };
  return { getHazards: (kind) => computeHazards(getKinds(kind)) };
}

/** From the widest kind to the narrowest. */
function getKinds({ label, saving, source }: LifeKind): string[] {
  const band = SAVING_BANDS.filter((from) => saving >= from).length;
  return ['all', label, `${label}/${band}`, `${label}/${band}/${source}`];
}

function count(record: Record, life: DealLife): void {
  const entered = Math.max(0, life.enteredAt - life.bornAt);
  const lastSeen = Math.max(entered, life.lastSeenAt - life.bornAt);
  const gone = life.goneAt === null ? null : Math.max(lastSeen, life.goneAt - life.bornAt);
  AGE_BANDS.forEach(([from, to], band) => {
    const lived = Math.min(to, lastSeen) - Math.max(from, entered);
    if (lived > 0) record.exposure[band] = (record.exposure[band] as number) + lived;
    if (gone === null) return;
    if (gone === lastSeen) {
      if (gone >= from && gone < to) record.deaths[band] = (record.deaths[band] as number) + 1;
      return;
    }
    const [x, y] = [Math.max(from, lastSeen), Math.min(to, gone)];
    if (y <= x) return;
    const interval = gone - lastSeen;
    record.deaths[band] = (record.deaths[band] as number) + (y - x) / interval;
    // Share of those that end in the interval still alive at its middle, times its length.
    const alive = 1 - ((x + y) / 2 - lastSeen) / interval;
    record.exposure[band] = (record.exposure[band] as number) + (y - x) * alive;
  });
}

/** The chance that a deal seen alive at `age` is gone after another `elapsed` milliseconds. */
export function getGoneProbability(hazards: Hazards, age: number, elapsed: number): number {
  let total = 0;
  AGE_BANDS.forEach(([from, to], band) => {
    const span = Math.min(to, age + elapsed) - Math.max(from, age);
    if (span > 0) total += span * (hazards[band] as number);
  });
  return 1 - Math.exp(-total);
}

/** Milliseconds after `age` at which the chance that a deal is gone reaches `share`. */
export function getTimeUntilGone(hazards: Hazards, age: number, share: number): number {
  let left = -Math.log(1 - share);
  let elapsed = 0;
  for (const [band, [from, to]] of AGE_BANDS.entries()) {
    const span = to - Math.max(from, age);
    if (span <= 0) continue;
    const hazard = hazards[band] as number;
    if (left <= span * hazard) return elapsed + left / hazard;
    left -= span * hazard;
    elapsed += span;
  }
  return elapsed;
}

/** Bounds of the delay: a check costs a call, and a longer delay would show an ended deal for too long. */
const MIN_CHECK_DELAY_MS = 30_000;
const MAX_CHECK_DELAY_MS = 60 * 60_000;

/**
 * Milliseconds until the next check of a deal just seen: until it is gone with a probability of a tenth, less with more
 * travellers (a twentieth at ten, a thirtieth at a hundred). Within 30 seconds and an hour.
 */
export function getNextCheckDelay(
  deal: Deal,
  lifetimes: Lifetimes,
  travellers: number,
  now: Instant,
): number {
  const share = CHECK_GONE_PROBABILITY / (1 + Math.log10(Math.max(1, travellers)));
  const hazards = lifetimes.getHazards({
    label: deal.label,
    saving: deal.saving,
    source: deal.offer.source,
  });
  const after = getTimeUntilGone(hazards, Math.max(0, now - deal.firstSeenAt), share);
  return Math.min(MAX_CHECK_DELAY_MS, Math.max(MIN_CHECK_DELAY_MS, after));
}
