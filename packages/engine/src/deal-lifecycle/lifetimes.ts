import type { DealLabel } from '../detection/judge.ts';
import type { SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import type { Deal } from './deal.ts';

export interface DealLife {
  readonly label: DealLabel;
  readonly saving: number;
  readonly source: SourceName;
  readonly bornAt: Instant;
  /** Start of the observation: when it went live. */
  readonly enteredAt: Instant;
  readonly lastSeenAt: Instant;
  /** First observation of its end; null for a censored lifetime: open, or ended by its departure. */
  readonly goneAt: Instant | null;
}

/** Properties that determine how fast a deal ends. */
export type LifeKind = Pick<DealLife, 'label' | 'saving' | 'source'>;

/** Deaths per millisecond, by age band. */
export type Hazards = readonly number[];

export interface Lifetimes {
  getHazards(kind: LifeKind): Hazards;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const AGE_BANDS: readonly (readonly [from: number, to: number])[] = [
  [0, 10 * MINUTE],
  [10 * MINUTE, HOUR],
  [HOUR, 6 * HOUR],
  [6 * HOUR, DAY],
  [DAY, 7 * DAY],
  [7 * DAY, Number.POSITIVE_INFINITY],
];

/** Lower bounds of savings with similar lifetimes: sellers correct deeper prices sooner. */
const SAVING_BANDS = [0.4, 0.5, 0.65];

/** Probability of the end of a deal at which it is checked. */
export const CHECK_GONE_PROBABILITY = 0.1;

/** A tenth of deals has ended after two minutes, when the first check is due. */
const PRIOR_HAZARD = -Math.log(1 - CHECK_GONE_PROBABILITY) / (2 * MINUTE);
/** Weight of the wider kind's hazard, in deaths. */
const PRIOR_DEATHS = 4;

/** By age band: deaths, fractional when the time is uncertain, and milliseconds at risk. */
interface Exposure {
  readonly deaths: number[];
  readonly exposure: number[];
}

/**
 * Estimate hazard rates from ended and censored lifetimes, constant within age bands. The prior of a kind is the
 * hazard of the wider one (all, label, saving, source). Ends are uniform between the last two checks.
 */
export function learnLifetimes(lives: Iterable<DealLife>): Lifetimes {
  const records = new Map<string, Exposure>();
  for (const life of lives)
    for (const kind of getKinds(life)) {
      let record = records.get(kind);
      if (record === undefined) {
        record = { deaths: AGE_BANDS.map(() => 0), exposure: AGE_BANDS.map(() => 0) };
        records.set(kind, record);
      }
      addLifetime(record, life);
    }
  const learned = new Map<string, Hazards>();
  const computeHazards = (kinds: readonly string[]): Hazards => {
    const kind = kinds.at(-1);
    if (kind === undefined) return AGE_BANDS.map(() => PRIOR_HAZARD);
    const cached = learned.get(kind);
    if (cached !== undefined) return cached;
    const wider = computeHazards(kinds.slice(0, -1));
    const record = records.get(kind);
    // Not cached, because callers may pass any source.
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

function addLifetime(record: Exposure, life: DealLife): void {
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
    const [start, end] = [Math.max(from, lastSeen), Math.min(to, gone)];
    if (end <= start) return;
    const interval = gone - lastSeen;
    record.deaths[band] = (record.deaths[band] as number) + (end - start) / interval;
    // Mean share of the interval's deaths that are still alive in this band.
    const alive = 1 - ((start + end) / 2 - lastSeen) / interval;
    record.exposure[band] = (record.exposure[band] as number) + (end - start) * alive;
  });
}

/** Milliseconds after `age` at which the probability of the end reaches `share`. */
export function getTimeUntilGone(hazards: Hazards, age: number, share: number): number {
  let remaining = -Math.log(1 - share);
  let elapsed = 0;
  for (const [band, [from, to]] of AGE_BANDS.entries()) {
    const span = to - Math.max(from, age);
    if (span <= 0) continue;
    const hazard = hazards[band] as number;
    if (remaining <= span * hazard) return elapsed + remaining / hazard;
    remaining -= span * hazard;
    elapsed += span;
  }
  return elapsed;
}

/** Bounds of the delay: checks cost calls, and ended deals should disappear. */
const MIN_CHECK_DELAY_MS = 30_000;
const MAX_CHECK_DELAY_MS = 60 * 60_000;

/**
 * Milliseconds until the next check of a deal that was just confirmed: until it has ended with a probability of a
 * tenth, or less with more travellers (a twentieth at ten, a thirtieth at a hundred). From 30 seconds to an hour.
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
  const delay = getTimeUntilGone(hazards, Math.max(0, now - deal.firstSeenAt), share);
  return Math.min(MAX_CHECK_DELAY_MS, Math.max(MIN_CHECK_DELAY_MS, delay));
}
