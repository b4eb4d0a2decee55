import type { Alert } from './alert.ts';
import { toDirtKey } from './dirty-rows.ts';
import { BARGAIN_SHARE, type Episode, findEpisodes } from './episodes.ts';
import type { Yardstick } from './fair-price.ts';
import type { Hindsight, TripHistory } from './hindsight.ts';
import { type Truth, toErrorKey } from './planting.ts';
import { type EpisodeCounts, type Score, Tally, toScore } from './score.ts';
import { compareMoments, dayOf, type TripKey, toTripKey } from './sighting.ts';

/** An alert at this share of the fair price or less was sound. */
const SOUND_SHARE = 0.75;
/** Labelled an error fare above this share, an ordinary fare was called a mistake. */
const FALSE_ERROR_SHARE = 0.55;
/** Materially lower: at most this share of the price told before. */
const LOWER_SHARE = 0.9;
/** Told at a price that opened an episode, when the opening price is no more than this share. */
const SAME_PRICE_SHARE = 1.02;
const REGRET_DAYS = 14;
const TOLD_DAYS = 14;
const LINE_SLACK = 1.0001;

/** The day on which an episode was first alerted, and the price last told. */
interface Telling {
  readonly day: number;
  readonly price: number;
}

/** Judges alerts against hindsight by one yardstick; what is true is worked out once. */
export class Referee {
  readonly #hindsight: Hindsight;
  readonly #yardstick: Yardstick;
  readonly #episodes: ReadonlyMap<TripKey, readonly Episode[]>;

  constructor(hindsight: Hindsight, yardstick: Yardstick) {
    this.#hindsight = hindsight;
    this.#yardstick = yardstick;
    this.#episodes = findEpisodes(hindsight, yardstick);
  }

  score(alerts: readonly Alert[], truth: Truth): Score {
    const ordered = alerts.toSorted((a, b) => compareMoments(a.row, b.row));
    const tally = new Tally();
    tally.alerts = alerts.length;
    const firstAlerts = new Map<Episode, Telling>();
    for (const alert of ordered) this.#judge(alert, truth, tally, firstAlerts);
    const early = new Set<Episode>();
    for (const alert of ordered) this.#creditEarlyAlert(alert, early);
    return toScore(tally, this.#count(firstAlerts, early), truth.errorFares);
  }

  #count(firstAlerts: ReadonlyMap<Episode, Telling>, early: ReadonlySet<Episode>): EpisodeCounts {
    const all = [...this.#episodes.values()].flat();
    const clear = all.filter(({ isClear }) => isClear);
    const isCaught = (episode: Episode) => firstAlerts.has(episode) || early.has(episode);
    const after: number[] = [];
    for (const [episode, { day }] of firstAlerts) {
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

  /** Counts one alert and notes which episode it told of. */
  #judge(alert: Alert, truth: Truth, tally: Tally, firstAlerts: Map<Episode, Telling>): void {
    const { row, label, confidence } = alert;
    if (truth.dirt.has(toDirtKey(row))) {
      tally.dirtyAlerts += 1;
      return;
    }
    const key = toTripKey(row);
    const error = truth.errorOn.get(toErrorKey(key, row.observed_at ?? ''));
    if (error !== undefined) {
      tally.plantedAnyLabel.add(error);
      if (label === 'error_fare') tally.plantedAsError.add(error);
      return;
    }
    const trip = this.#hindsight.trips.get(key);
    const day = dayOf(row.observed_at ?? '');
    if (trip === undefined || day === null || this.#hindsight.isWarmUp(trip, day)) return;
    const fair = this.#hindsight.fairPrice(trip, day, this.#yardstick);
    if (fair === null) {
      tally.unjudged += 1;
      return;
    }
    const price = Number(row.price);
    const isSound = price <= SOUND_SHARE * fair;
    const isError = label === 'error_fare';
    tally.judged += 1;
    tally.savings.push(1 - price / fair);
    if (isSound) tally.sound += 1;
    if (isError) tally.labelledError += 1;
    if (isError && price > FALSE_ERROR_SHARE * fair) tally.falseErrors += 1;
    if (confidence !== null) tally.stated.push({ confidence, isTrue: isSound });
    if (becameCheaper(trip, day, price)) tally.regretted += 1;

    const episode = this.#episodes.get(key)?.find(({ first, last }) => first <= day && day <= last);
    if (episode === undefined || price > BARGAIN_SHARE * fair * LINE_SLACK) return;
    const before = firstAlerts.get(episode);
    if (before !== undefined && price > LOWER_SHARE * before.price) tally.repeats += 1;
    else tally.hits += 1;
    firstAlerts.set(episode, { day: before?.day ?? day, price });
  }

  /** An alert of the last 14 days at the price at which an episode opens told of that episode. */
  #creditEarlyAlert({ row }: Alert, caught: Set<Episode>): void {
    const day = dayOf(row.observed_at ?? '');
    if (day === null) return;
    const price = Number(row.price);
    for (const episode of this.#episodes.get(toTripKey(row)) ?? []) {
      const ahead = episode.first - day;
      if (ahead <= 0 || ahead > TOLD_DAYS) continue;
      const { opening } = episode;
      if (LOWER_SHARE * price <= opening && opening <= SAME_PRICE_SHARE * price)
        caught.add(episode);
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
