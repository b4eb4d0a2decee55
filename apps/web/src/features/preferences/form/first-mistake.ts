import { flushSync } from 'react-dom';
import type { SectionName } from './open-sections.ts';
import type { PreferencesField, PreferencesForm } from './use-preferences-form.ts';

/** Every field that can be wrong, as they stand on the page, with the section that it stands in. */
const PLACES: readonly (readonly [PreferencesField, SectionName])[] = [
  ['departureAirports', 'places'],
  ['destinationAirports', 'places'],
  ['destinationCountries', 'places'],
  ['earliestDeparture', 'when'],
  ['latestReturn', 'when'],
  ['minNights', 'when'],
  ['maxNights', 'when'],
  ['minPrice', 'price'],
  ['maxPrice', 'price'],
  ['viaAirports', 'flight'],
  ['avoidedViaAirports', 'flight'],
  ['preferredAirlines', 'airlines'],
  ['maximumDailyAlerts', 'alerts'],
  ['pausedUntil', 'quiet'],
];

/** Puts the cursor on the first mistake, in whatever section it is. */
export function goToFirstMistake(
  form: PreferencesForm,
  mistakes: readonly string[],
  open: (section: SectionName) => void,
): void {
  const first = PLACES.find(([field]) => mistakes.includes(field));
  if (first === undefined) return;
  const [field, section] = first;
  // What is hidden takes no cursor.
  flushSync(() => open(section));
  form.setFocus(field === 'destinationCountries' ? 'destinationAirports' : field);
}
