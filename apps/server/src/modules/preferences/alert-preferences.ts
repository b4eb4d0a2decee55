import type { AlertPreferencesRow } from '@farelark/db/preferences';
import {
  type AlertPreferences,
  type CurrencyCode,
  type MinorUnits,
  type PlaceCode,
  parseDay,
} from '@farelark/engine';

/** Preferences as matching knows them. What was stored was checked when it was: the casts name that. */
export function parseAlertPreferences(preferences: AlertPreferencesRow): AlertPreferences {
  const day = (text: string | null) => (text === null ? null : parseDay(text));
  return {
    departures: preferences.departureAirports as PlaceCode[],
    destinations: preferences.destinationAirports as PlaceCode[],
    destinationCountries: preferences.destinationCountries,
    earliestDeparture: day(preferences.earliestDeparture),
    latestReturn: day(preferences.latestReturn),
    minNights: preferences.minNights,
    maxNights: preferences.maxNights,
    minPrice: preferences.minPrice as MinorUnits | null,
    maxPrice: preferences.maxPrice as MinorUnits | null,
    currency: preferences.preferredCurrency as CurrencyCode,
    cabins: preferences.cabinClasses,
    baggageIncluded: preferences.luggageRequirements,
    tripType: preferences.tripType,
    maxStops: preferences.maxStops === 'unlimited' ? null : Number(preferences.maxStops),
    alliances: preferences.preferredAlliances,
    airlines: preferences.preferredAirlines,
    excludedAirplanes: preferences.excludedAirplaneTypes,
    timeOfDay: preferences.timeOfDay,
    via: preferences.viaAirports as PlaceCode[],
    avoidedVia: preferences.avoidedViaAirports as PlaceCode[],
    mutedRoutes: preferences.mutedRoutes.map(({ origin, destination }) => ({
      origin: origin as PlaceCode,
      destination: destination as PlaceCode,
    })),
  };
}
