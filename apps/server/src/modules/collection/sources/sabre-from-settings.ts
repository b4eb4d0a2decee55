import type { SourceName, SourceQuota } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createInstaFlightsSource, createSabreSource } from '@farelark/sources/sabre';
import { type Settings, SettingsError } from '../../../config/settings.ts';
import type { SourceParts } from './source-parts.ts';

const MILLIS_PER_SECOND = 1000;

/** Sabre's search, and InstaFlights where the contract has it; both keep one limit between them. */
export function sabreFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, meterOf, now, random, reference } = parts;
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
    meter: meterOf('sabre' as SourceName),
    currency: settings.FARE_CURRENCY,
    quota: quotas.search,
  });
  if (quotas.cached === null) return [sabre];
  const cached = createInstaFlightsSource({
    ...options,
    meter: meterOf('sabre-instaflights' as SourceName),
    quota: quotas.cached,
  });
  return [sabre, cached];
}

/**
 * What each of the two may be asked: all of the limit, or about half of it each, since Sabre counts
 * by account and the ledger by source.
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
