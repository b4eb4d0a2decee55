import { DEAL_THRESHOLD } from '@farelark/contracts';
import type { RawFare } from '@farelark/engine';
import { STANDARD_YARDSTICK, type Yardstick } from './fair-price.ts';
import { Hindsight } from './hindsight.ts';
import { type PlantedFeed, Soil } from './planting.ts';
import { Referee } from './referee.ts';
import { replayAlerts } from './replay.ts';
import type { Score } from './score.ts';
import { toSighting } from './sighting.ts';

export interface ScoreOptions {
  readonly seed: number;
  readonly yardstick?: Yardstick;
  /** Share below normal from which the engine alerts. */
  readonly threshold?: number;
}

/**
 * A feed that is scored many times. Hindsight and the plantable trips depend neither on seeds
 * nor on the engine's constants, and are worked out once.
 */
export class MeasuredFeed {
  readonly name: string;
  readonly rows: readonly RawFare[];
  readonly #soil: Soil;
  readonly #hindsight: Hindsight;
  readonly #referees = new Map<string, Referee>();
  #planted: { readonly seed: number; readonly feed: PlantedFeed } | null = null;

  /** @param rows a clean feed in any order */
  constructor(name: string, rows: readonly RawFare[]) {
    this.name = name;
    this.rows = inOrderOfObservation(rows);
    const sightings = this.rows.map(toSighting);
    this.#soil = new Soil(this.rows, sightings);
    this.#hindsight = new Hindsight(sightings);
  }

  /** The feed of a seed: what is replayed, and what was planted. */
  plant(seed: number): PlantedFeed {
    if (this.#planted?.seed === seed) return this.#planted.feed;
    const feed = this.#soil.plant(seed);
    this.#planted = { seed, feed };
    return feed;
  }

  referee(yardstick: Yardstick = STANDARD_YARDSTICK): Referee {
    const key = `${yardstick.window}/${yardstick.factor}`;
    let referee = this.#referees.get(key);
    if (referee === undefined) {
      referee = new Referee(this.#hindsight, yardstick);
      this.#referees.set(key, referee);
    }
    return referee;
  }
}

export function scoreFeed(feed: MeasuredFeed, options: ScoreOptions): Score {
  const { rows, truth } = feed.plant(options.seed);
  const alerts = replayAlerts(rows, options.threshold ?? DEAL_THRESHOLD);
  return feed.referee(options.yardstick).score(alerts, truth);
}

function inOrderOfObservation(rows: readonly RawFare[]): readonly RawFare[] {
  const moment = (row: RawFare) => row.observed_at ?? '';
  return [...rows].sort((a, b) => (moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0));
}
