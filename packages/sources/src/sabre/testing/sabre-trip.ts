import {
  type Cabin,
  type EpochDay,
  type Instant,
  type PlaceCode,
  parseDay,
  type Trip,
} from '@farelark/engine';

/** When the tests' answers come in. */
export const NOW = Date.UTC(2026, 6, 1, 12) as Instant;

/** Warsaw to Split and back in September, unless told otherwise. */
export function aTrip(
  change: Partial<{
    origin: string;
    destination: string;
    departure: string;
    return: string | null;
    cabin: Cabin;
  }> = {},
): Trip {
  const asked = { departure: '2026-09-11', return: '2026-09-18', ...change };
  return {
    origin: (change.origin ?? 'WAW') as PlaceCode,
    destination: (change.destination ?? 'SPU') as PlaceCode,
    departure: parseDay(asked.departure) as EpochDay,
    return: asked.return === null ? null : (parseDay(asked.return) as EpochDay),
    cabin: change.cabin ?? 'economy',
  };
}
