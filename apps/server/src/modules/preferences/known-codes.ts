import type { AlertPreferences, ErrorBody } from '@farelark/contracts';
import { isCurrency } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { unknownIn } from '../collection/index.ts';

/** The fields of preferences with a place, country, airline or currency that does not exist. */
export function findUnknownCodes(
  reference: Reference,
  preferences: AlertPreferences,
): NonNullable<ErrorBody['fields']> {
  const { departureAirports, destinationAirports, viaAirports, avoidedViaAirports } = preferences;
  const { destinationCountries, preferredAirlines, preferredCurrency } = preferences;
  const mutedRoutes = preferences.mutedRoutes.flatMap(({ origin, destination }) => [
    origin,
    destination,
  ]);
  const places = {
    departureAirports,
    destinationAirports,
    viaAirports,
    avoidedViaAirports,
    mutedRoutes,
  };
  return [
    ...unknownIn(places, (code) => reference.isPlace(code)),
    ...unknownIn({ destinationCountries }, (code) => reference.isCountry(code)),
    ...unknownIn(
      { preferredAirlines },
      (code) => reference.findCarrier(code)?.code === code,
      'preferences.error.invalid',
    ),
    ...unknownIn(
      { preferredCurrency: [preferredCurrency] },
      isCurrency,
      'preferences.error.invalid',
    ),
  ];
}
