import { toDirtyKey } from './dirty-rows.ts';
import { BARGAIN_SHARE, type Episode, findEpisodes } from './episodes.ts';
import type { Yardstick } from './fair-price.ts';
import type { Hindsight, TripHistory } from './hindsight.ts';
import { type PlantedTruth, toErrorKey } from './planting.ts';
import type { Alert } from './replay.ts';
import { type EpisodeCounts, type Score, Tally, toScore } from './score.ts';
import { compareMoments, dayOf, type TripKey, toTripKey } from './sighting.ts';

/** Maximum share of the fair price of a sound alert. */
const SOUND_SHARE = 0.75;
/** A fare above this share of the fair price is no error fare. */
const MAX_ERROR_SHARE = 0.55;
/** Maximum share of the announced price of a materially lower one. */
const LOWER_SHARE = 0.9;
/** Maximum share of an announced price that is still the price at which an episode opens. */
const SAME_PRICE_SHARE = 1.02;
/** Days after an alert in which a lower price counts as regret. */
const REGRET_DAYS = 14;
/** Days before an episode in which an alert at its opening price announces it. */
const EARLY_DAYS = 14;
/** Tolerates rounding errors. */
const ROUNDING_SLACK = 1.0001;

interface Announcement {
  /** Day of an episode's first alert. */
  readonly day: number;
  /** Price of its last alert. */
  readonly price: number;
}

/** Scores alerts against hindsight by one yardstick. */
export class AlertScorer {
  readonly #hindsight: Hindsight;
  readonly #yardstick: Yardstick;
  readonly #episodes: ReadonlyMap<TripKey, readonly Episode[]>;

  constructor(hindsight: Hindsight, yardstick: Yardstick) {
    this.#hindsight = hindsight;
    this.#yardstick = yardstick;
    this.#episodes = findEpisodes(hindsight, yardstick);
  }

  score(alerts: readonly Alert[], truth: PlantedTruth): Score {
    const ordered = alerts.toSorted((a, b) => compareMoments(a.row, b.row));
    const tally = new Tally();
    const announced = new Map<Episode, Announcement>();
    for (const alert of ordered) this.#judge(alert, truth, tally, announced);
    const early = new Set<Episode>();
    for (const alert of ordered) this.#findEarly(alert, early);
    return toScore(tally, this.#countEpisodes(announced, early), truth.errorFares);
  }

  #countEpisodes(
    announced: ReadonlyMap<Episode, Announcement>,
    early: ReadonlySet<Episode>,
  ): EpisodeCounts {
    const all = [...this.#episodes.values()].flat();
    const clear = all.filter(({ isClear }) => isClear);
    const isCaught = (episode: Episode) => announced.has(episode) || early.has(episode);
    const after: number[] = [];
    for (const [episode, { day }] of announced) {
      if (early.has(episode)) continue;
      const delay = day - episode.first;
      while (after.length <= delay) after.push(0);
      after[delay] = (after[delay] as number) + 1;
    }
    const caught = all.filter(isCaught).length;
    return {
      all: all.length,
      caught,
      clear: clear.length,
      clearCaught: clear.filter(isCaught).length,
      openings: { before: early.size, after, never: all.length - caught },
    };
  }

  /** Counts an alert and records which episode it announced. */
  #judge(
    { row, label, confidence }: Alert,
    truth: PlantedTruth,
    tally: Tally,
    announced: Map<Episode, Announcement>,
  ): void {
    if (truth.dirtyKeys.has(toDirtyKey(row))) {
      tally.dirtyAlerts += 1;
      return;
    }
    const key = toTripKey(row);
    const error = truth.errorByDay.get(toErrorKey(key, row.observed_at ?? ''));
    if (error !== undefined) {
      if (label === 'error_fare') tally.plantedAsError.add(error);
      return;
    }
    const trip = this.#hindsight.trips.get(key);
    const day = dayOf(row.observed_at ?? '');
    if (trip === undefined || day === null || this.#hindsight.isWarmUp(trip, day)) return;
    const fair = this.#hindsight.getFairPrice(trip, day, this.#yardstick);
    if (fair === null) return;
    const price = Number(row.price);
    const isSound = price <= SOUND_SHARE * fair;
    const isError = label === 'error_fare';
    tally.judged += 1;
    if (isSound) tally.sound += 1;
    if (isError) tally.labelledError += 1;
    if (isError && price > MAX_ERROR_SHARE * fair) tally.falseErrors += 1;
    if (confidence !== null) tally.statements.push({ confidence, isTrue: isSound });
    if (becameCheaper(trip, day, price)) tally.regretted += 1;
    const episode = this.#episodes.get(key)?.find(({ first, last }) => first <= day && day <= last);
    if (episode === undefined || price > BARGAIN_SHARE * fair * ROUNDING_SLACK) return;
    const before = announced.get(episode);
    if (before !== undefined && price > LOWER_SHARE * before.price) tally.repeats += 1;
    else tally.hits += 1;
    announced.set(episode, { day: before?.day ?? day, price });
  }

  /** Adds the episodes that an alert announced before they opened, at their opening price. */
  #findEarly({ row }: Alert, early: Set<Episode>): void {
    const day = dayOf(row.observed_at ?? '');
    if (day === null) return;
    const price = Number(row.price);
    for (const episode of this.#episodes.get(toTripKey(row)) ?? []) {
      const ahead = episode.first - day;
      if (ahead <= 0 || ahead > EARLY_DAYS) continue;
      const { opening } = episode;
      if (LOWER_SHARE * price <= opening && opening <= SAME_PRICE_SHARE * price) early.add(episode);
    }
  }
}

function becameCheaper(trip: TripHistory, day: number, price: number): boolean {
  return trip.days.some(
    (later, at) =>
      later > day &&
      later - day <= REGRET_DAYS &&
      (trip.prices[at] as number) < LOWER_SHARE * price,
  );
}
