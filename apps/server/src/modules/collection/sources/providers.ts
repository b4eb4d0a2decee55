import { PROVIDER_NAMES, type ProviderName } from '../../../config/feed-list.ts';
import type { Settings } from '../../../config/settings.ts';

/** A provider that there is an adapter for. */
export interface Provider {
  readonly name: ProviderName;
  /** The settings that switch it on: all of them. */
  readonly needs: readonly (keyof Settings)[];
  /** The setting that a refused token comes from. */
  readonly credential: keyof Settings;
  /** Searches that it includes with each booking; null where it sets no such limit. */
  readonly searchesPerBooking: (settings: Settings) => number | null;
}

const FACTS: Readonly<Record<ProviderName, Omit<Provider, 'name'>>> = {
  duffel: {
    needs: ['DUFFEL_TOKEN'],
    credential: 'DUFFEL_TOKEN',
    searchesPerBooking: (settings) => settings.DUFFEL_SEARCHES_PER_BOOKING,
  },
  sabre: {
    needs: ['SABRE_EPR', 'SABRE_PCC', 'SABRE_PASSWORD'],
    credential: 'SABRE_PASSWORD',
    searchesPerBooking: () => null,
  },
  amadeus: {
    needs: ['AMADEUS_CLIENT_ID', 'AMADEUS_CLIENT_SECRET', 'AMADEUS_URL'],
    credential: 'AMADEUS_CLIENT_SECRET',
    searchesPerBooking: () => null,
  },
  travelpayouts: {
    needs: ['TRAVELPAYOUTS_TOKEN'],
    credential: 'TRAVELPAYOUTS_TOKEN',
    searchesPerBooking: () => null,
  },
};

/** Every provider, whether set up or not. */
export const PROVIDERS: readonly Provider[] = PROVIDER_NAMES.map((name) => ({
  name,
  ...FACTS[name],
}));

/** The settings that a provider lacks; none: it is set up. */
export function missingFor(provider: Provider, settings: Settings): (keyof Settings)[] {
  return provider.needs.filter((name) => settings[name] === undefined);
}
