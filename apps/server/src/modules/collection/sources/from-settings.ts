import type { FareSource } from '@farelark/sources';
import type { ProviderName } from '../../../config/feed-list.ts';
import { amadeusFromSettings } from './amadeus-from-settings.ts';
import { duffelFromSettings } from './duffel-from-settings.ts';
import { sabreFromSettings } from './sabre-from-settings.ts';
import type { SourceMaker, SourceParts } from './source-parts.ts';
import { travelpayoutsFromSettings } from './travelpayouts-from-settings.ts';

/** What makes each provider's sources; the maker stands in a file of its own beside this one. */
const makers: Readonly<Record<ProviderName, SourceMaker>> = {
  amadeus: amadeusFromSettings,
  duffel: duffelFromSettings,
  sabre: sabreFromSettings,
  travelpayouts: travelpayoutsFromSettings,
};

/** The sources that the settings switch on, in an order that doesn't matter. */
export function sourcesFromSettings(parts: SourceParts): FareSource[] {
  return Object.values(makers).flatMap((make) => make(parts));
}
