import type { NormaliseContext, Trip } from '@farelark/engine';
import type { CallMeter } from '../http/call.ts';
import type { FareSource } from '../port.ts';
import type { MockProviderServer } from './contract-server.ts';

export interface ProviderConditions {
  readonly meter: CallMeter;
  readonly timeoutMillis: number;
  /** Chance is nothing, so that no test waits between two tries. */
  readonly random: () => number;
}

export interface ProviderUnderTest {
  readonly source: FareSource;
  readonly server: MockProviderServer;
  /** One that the server sells, with at least two offers; asked again and again. */
  readonly trip: Trip;
  /** Context to normalise its rows; `synthetic` and the source's name are added. */
  readonly reading: Pick<NormaliseContext, 'isPlace' | 'getLocalDay' | 'receivedAt'>;
  /** Keys, passwords and tokens: nothing of them may be in a URL or an error. */
  readonly secrets: readonly string[];
  /** Leaves one offer on sale; of every source that takes second looks. */
  readonly sellOne?: () => void;
}

export interface ProviderTraits {
  /** The name of the endpoint that hands out tokens; null where the token is a setting. */
  readonly tokens: string | null;
  readonly pages: boolean;
  /** `collect` asks the provider for cheap trips from an origin. */
  readonly discovers: boolean;
  readonly callsASearch: number;
}
