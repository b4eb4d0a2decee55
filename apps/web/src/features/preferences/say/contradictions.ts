import type { AlertPreferences } from '@farelark/contracts';

export type Contradiction =
  | 'return_passed'
  | 'via_of_direct'
  | 'nights_too_long'
  | 'nights_of_one_way';

type Asked = Pick<
  AlertPreferences,
  | 'earliestDeparture'
  | 'latestReturn'
  | 'minNights'
  | 'maxNights'
  | 'tripType'
  | 'maxStops'
  | 'viaAirports'
>;

const DAY_MS = 86_400_000;

/** Contradictions between preferences that are each valid: shown beside the field, without preventing a save. */
export function contradictionsIn(asked: Asked, today: string): ReadonlySet<Contradiction> {
  const found = new Set<Contradiction>();
  const { earliestDeparture, latestReturn, minNights, maxNights } = asked;
  if (latestReturn !== null && latestReturn < today) found.add('return_passed');
  if (asked.maxStops === '0' && asked.viaAirports.length > 0) found.add('via_of_direct');
  if (asked.tripType === 'one_way') {
    if (minNights !== null || maxNights !== null) found.add('nights_of_one_way');
  } else if (minNights !== null && latestReturn !== null) {
    const first =
      earliestDeparture !== null && earliestDeparture > today ? earliestDeparture : today;
    const availableNights = (Date.parse(latestReturn) - Date.parse(first)) / DAY_MS;
    if (availableNights >= 0 && availableNights < minNights) found.add('nights_too_long');
  }
  return found;
}
