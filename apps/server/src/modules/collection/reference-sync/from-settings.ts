import type { Logger } from 'pino';
import type { Settings } from '../../../config/settings.ts';
import { readAirlines, readAirports } from './openflights-rows.ts';
import { openFlightsSync } from './openflights-sync.ts';
import type { ReferenceSyncs } from './reference-sync.ts';

/** The syncs of published lists. */
export function referenceSyncs(settings: Settings, log: Logger): ReferenceSyncs {
  const list = { baseUrl: settings.OPENFLIGHTS_URL, log };
  return {
    'openflights-sync': openFlightsSync({
      ...list,
      file: 'airports.dat',
      table: 'openflights_airports',
      read: readAirports,
    }),
    'openflights-airlines-sync': openFlightsSync({
      ...list,
      file: 'airlines.dat',
      table: 'openflights_airlines',
      read: readAirlines,
    }),
  };
}
