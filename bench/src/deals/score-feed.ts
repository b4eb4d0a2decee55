import type { RawFare } from '@farelark/engine';
import type { Yardstick } from './fair-price.ts';
import { Hindsight } from './hindsight.ts';
import { type PlantedFeed, Soil } from './planting.ts';
import { Referee } from './referee.ts';
import { compareMoments, toSighting } from './sighting.ts';

/**
 * A feed that is scored many times. Hindsight and the plantable trips depend neither on seeds
 * nor on the engine's constants, and are worked out once.
 */
export class MeasuredFeed {
  readonly #soil: Soil;
  readonly #hindsight: Hindsight;
  readonly #referees = new Map<string, Referee>();

  /** @param rows a clean feed in any order */
  constructor(rows: readonly RawFare[]) {
    const ordered = rows.toSorted(compareMoments);
    const sightings = ordered.map(toSighting);
    this.#soil = new Soil(ordered, sightings);
    this.#hindsight = new Hindsight(sightings);
  }

  /** The feed of a seed: what is replayed, and what was planted. */
  plant(seed: number): PlantedFeed {
    return this.#soil.plant(seed);
  }

  referee(yardstick: Yardstick): Referee {
    const key = `${yardstick.window}/${yardstick.factor}`;
    const referee = this.#referees.get(key) ?? new Referee(this.#hindsight, yardstick);
    this.#referees.set(key, referee);
    return referee;
  }
}
