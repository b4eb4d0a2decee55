import type { AlertPreferences, ErrorBody, Route } from '@farelark/contracts';
import { isCurrency } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { findUnknownCodes } from '../collection/index.ts';

/** Errors for fields with an unknown place, country, airline or currency. */
export function findCodeErrors(
  reference: Reference,
  preferences: AlertPreferences,
): NonNullable<ErrorBody['fields']> {
  const { departureAirports, destinationAirports, viaAirports, avoidedViaAirports } = preferences;
  const { destinationCountries, preferredAirlines, preferredCurrency } = preferences;
  const mutedRoutes = listPlaces(preferences.mutedRoutes);
  const watchedRoutes = listPlaces(preferences.watchedRoutes);
  return [
    ...findUnknownCodes(
      {
        departureAirports,
        destinationAirports,
        viaAirports,
        avoidedViaAirports,
        mutedRoutes,
        watchedRoutes,
      },
      (code) => reference.isPlace(code),
    ),
    ...findUnknownCodes({ destinationCountries }, (code) => reference.isCountry(code)),
    ...findUnknownCodes(
      { preferredAirlines },
      (code) => reference.findCarrier(code)?.code === code,
      'preferences.error.invalid',
    ),
    ...findUnknownCodes(
      { preferredCurrency: [preferredCurrency] },
      isCurrency,
      'preferences.error.invalid',
    ),
  ];
}

function listPlaces(routes: readonly Route[]): string[] {
  return routes.flatMap(({ origin, destination }) => [origin, destination]);
}
