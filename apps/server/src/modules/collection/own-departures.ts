import { DEFAULT_DEPARTURES } from '@farelark/contracts';
import { findPreferences } from '@farelark/db';
import type { FunctionContext } from '../../platform/http/function-handler.ts';

/** Where a traveller departs from, in their order; for who has told of none, what visitors are shown. */
export async function ownDepartures({
  services,
  traveller,
}: FunctionContext): Promise<readonly string[]> {
  if (traveller === null) return DEFAULT_DEPARTURES;
  const preferences = await findPreferences(services.database, traveller.userId);
  const departures = preferences?.departureAirports ?? [];
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}
