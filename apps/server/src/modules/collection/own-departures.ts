import { DEFAULT_DEPARTURES } from '@farelark/contracts';
import { findPreferences } from '@farelark/db/preferences';
import type { FunctionCall } from '../../platform/http/define-function.ts';
import type { CollectionNeeds } from './needs.ts';

/** Where a traveller departs from, in their order; for who has told of none, what visitors are shown. */
export async function ownDepartures(
  { caller: traveller }: FunctionCall,
  needs: CollectionNeeds,
): Promise<readonly string[]> {
  if (traveller === null) return DEFAULT_DEPARTURES;
  const preferences = await findPreferences(needs.database, traveller.userId);
  const departures = preferences?.departureAirports ?? [];
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}
