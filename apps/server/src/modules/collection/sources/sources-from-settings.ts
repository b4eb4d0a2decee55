import { createHmac } from 'node:crypto';
import type { FeedIdentity } from '@farelark/db/feed-states';
import type { Instant, SourceName, SourceQuota } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import { createAmadeusSource } from '@farelark/sources/amadeus';
import { createDuffelSource } from '@farelark/sources/duffel';
import { createHttpFeed, type HttpFeed } from '@farelark/sources/feed';
import type { CallMeter } from '@farelark/sources/http';
import { createInstaFlightsSource, createSabreSource } from '@farelark/sources/sabre';
import { createTravelpayoutsSource } from '@farelark/sources/travelpayouts';
import type { ProviderName } from '../../../config/feed-list.ts';
import { type Settings, SettingsError } from '../../../config/settings.ts';

/** Dependencies of an adapter. */
export interface SourceParts {
  readonly settings: Settings;
  /** Watches and limits the calls of the source of that name: the name that its `FareSource` has. */
  readonly getMeter: (name: SourceName) => CallMeter;
  readonly reference: Reference;
  readonly now: () => Instant;
  /** Between 0 and 1, for the pauses between retries. */
  readonly random: () => number;
}

/** Makes the sources of one provider; none where the settings don't name it whole. */
export type SourceMaker = (parts: SourceParts) => readonly FareSource[];

/** Amadeus, where its credentials are set and the host of a contract: there is no host for everybody. */
export function amadeusFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, getMeter, now, random, reference } = parts;
  const { AMADEUS_CLIENT_ID: clientId, AMADEUS_CLIENT_SECRET: clientSecret } = settings;
  const { AMADEUS_URL: url } = settings;
  if (clientId === undefined || clientSecret === undefined || url === undefined) return [];
  return [
    createAmadeusSource({
      clientId,
      clientSecret,
      url,
      currency: settings.FARE_CURRENCY,
      quota: {
        perSecond: settings.AMADEUS_CALLS_A_SECOND,
        perMonth: settings.AMADEUS_CALLS_A_MONTH,
      },
      meter: getMeter('amadeus' as SourceName),
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      now,
      random,
      reference,
    }),
  ];
}

/** Duffel grants airlines 2 seconds; a shorter wait loses their offers. */
const MIN_MILLIS = 3000;

/** Duffel, where its token is set. */
export function duffelFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, getMeter, now, random, reference } = parts;
  const { DUFFEL_TOKEN: token, DUFFEL_URL: url } = settings;
  if (token === undefined) return [];
  return [
    createDuffelSource({
      token,
      url,
      quota: { perMinute: settings.DUFFEL_CALLS_A_MINUTE, perDay: settings.DUFFEL_CALLS_A_DAY },
      meter: getMeter('duffel' as SourceName),
      timeoutMillis: Math.max(MIN_MILLIS, settings.SOURCE_TIMEOUT_SECONDS * 1000),
      now,
      random,
      isPlace: (code) => reference.isPlace(code),
    }),
  ];
}

const MILLIS_PER_SECOND = 1000;

/** Sabre's search, and InstaFlights where the contract has it; both keep one limit between them. */
export function sabreFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, getMeter, now, random, reference } = parts;
  const { SABRE_EPR: epr, SABRE_PCC: pcc, SABRE_PASSWORD: password } = settings;
  if (epr === undefined || pcc === undefined || password === undefined) return [];
  const quotas = sabreQuotas(settings);
  const options = {
    account: { epr, pcc, password },
    url: settings.SABRE_URL,
    timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * MILLIS_PER_SECOND,
    now,
    random,
    reference,
  };
  const sabre = createSabreSource({
    ...options,
    meter: getMeter('sabre' as SourceName),
    currency: settings.FARE_CURRENCY,
    quota: quotas.search,
  });
  if (quotas.cached === null) return [sabre];
  const cached = createInstaFlightsSource({
    ...options,
    meter: getMeter('sabre-instaflights' as SourceName),
    quota: quotas.cached,
  });
  return [sabre, cached];
}

/**
 * Quotas of the two sources: all of the limit, or about half each, since Sabre counts by account and we by source.
 */
export function sabreQuotas({
  SABRE_INSTAFLIGHTS,
  SABRE_CALLS_A_SECOND,
  SABRE_CALLS_A_DAY,
}: Settings): { readonly search: SourceQuota; readonly cached: SourceQuota | null } {
  const whole = { perSecond: SABRE_CALLS_A_SECOND, perDay: SABRE_CALLS_A_DAY };
  if (!SABRE_INSTAFLIGHTS) return { search: whole, cached: null };
  if (Math.min(whole.perSecond, whole.perDay) < 2)
    throw new SettingsError([
      'SABRE_INSTAFLIGHTS: shares the calls of Sabre; SABRE_CALLS_A_SECOND and SABRE_CALLS_A_DAY have to be 2 at least',
    ]);
  return {
    search: { perSecond: Math.ceil(whole.perSecond / 2), perDay: Math.ceil(whole.perDay / 2) },
    cached: { perSecond: Math.floor(whole.perSecond / 2), perDay: Math.floor(whole.perDay / 2) },
  };
}

/** Travelpayouts, where its token is set. */
export function travelpayoutsFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, getMeter, now, random } = parts;
  const { TRAVELPAYOUTS_TOKEN: token, TRAVELPAYOUTS_URL: url } = settings;
  if (token === undefined) return [];
  return [
    createTravelpayoutsSource({
      token,
      url,
      marker: settings.TRAVELPAYOUTS_MARKER ?? null,
      currency: settings.FARE_CURRENCY,
      quota: {
        perMinute: settings.TRAVELPAYOUTS_CALLS_A_MINUTE,
        perDay: settings.TRAVELPAYOUTS_CALLS_A_DAY,
      },
      meter: getMeter('travelpayouts' as SourceName),
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      now,
      random,
    }),
  ];
}

/** A feed to be read again and again. */
export interface PolledFeed extends FeedIdentity {
  readonly feed: HttpFeed;
}

/** The feeds of the settings. */
export function feedsFromSettings(
  { FEEDS, AUTH_SECRET = '' }: Pick<Settings, 'FEEDS' | 'AUTH_SECRET'>,
  getMeter: (name: SourceName) => CallMeter,
): PolledFeed[] {
  return FEEDS.map(({ name, url }) => ({
    name,
    address: createHmac('sha256', AUTH_SECRET).update(`feed\n${url}`).digest(),
    feed: createHttpFeed({ name, url, meter: getMeter(name as SourceName) }),
  }));
}

/** Factory of each provider's sources. */
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
