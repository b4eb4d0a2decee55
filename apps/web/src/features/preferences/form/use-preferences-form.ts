import { ApiError } from '@farelark/client';
import { type AlertPreferences, alertPreferences, toField } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { moneyInputText } from '../../../shared/format/money-input.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';

export type PreferencesForm = UseFormReturn<AlertPreferences>;
export type PreferencesField = keyof AlertPreferences;

/** The form over the same schema that the server checks with: nothing passes here and fails there. */
export function usePreferencesForm(initial: AlertPreferences): PreferencesForm {
  return useForm<AlertPreferences>({
    // Every value is in the form: none comes from a default of the schema.
    resolver: zodResolver(alertPreferences) as Resolver<AlertPreferences>,
    mode: 'onTouched',
    // What is saved elsewhere, such as the language in the profile, replaces what is untouched here.
    values: initial,
    resetOptions: { keepDirtyValues: true },
    // The first mistake may lie in a section that is closed: see `goToFirstMistake`.
    shouldFocusError: false,
  });
}

/** Fills a proposal in, once for each: what the person changes afterwards stays changed. */
export function useProposal(
  form: PreferencesForm,
  proposed: Partial<AlertPreferences> | null,
): void {
  const { setValue } = form;
  const wanted = proposed === null ? null : JSON.stringify(proposed);
  useEffect(() => {
    if (wanted === null) return;
    const values = JSON.parse(wanted) as Partial<AlertPreferences>;
    for (const [field, value] of Object.entries(values))
      setValue(field as PreferencesField, value, { shouldDirty: true });
  }, [wanted, setValue]);
}

/**
 * Every field that can be wrong, in the order of the page, with its section, and the text where the schema has none,
 * under `preferences.error`.
 */
export const FIELDS = [
  ['departureAirports', 'places', 'tooMany'],
  ['destinationAirports', 'places', 'tooMany'],
  ['destinationCountries', 'places', 'invalid'],
  ['earliestDeparture', 'when', 'date'],
  ['latestReturn', 'when', 'date'],
  ['minNights', 'when', 'nights'],
  ['maxNights', 'when', 'nights'],
  ['minPrice', 'price', 'price'],
  ['maxPrice', 'price', 'price'],
  ['viaAirports', 'flight', 'tooMany'],
  ['avoidedViaAirports', 'flight', 'tooMany'],
  ['preferredAirlines', 'airlines', 'tooMany'],
  ['maximumDailyAlerts', 'alerts', 'dailyAlerts'],
  ['pausedUntil', 'quiet', 'date'],
] as const satisfies readonly (readonly [PreferencesField, string, string])[];

const SCHEMA_TEXTS: readonly TextKey[] = [
  'preferences.error.departureRequired',
  'preferences.error.priceInverted',
  'preferences.error.datesInverted',
  'preferences.error.nightsInverted',
  'preferences.error.unknownPlace',
  'preferences.error.invalid',
];

export function useFieldErrors(
  form: PreferencesForm,
): (field: PreferencesField) => string | undefined {
  const { t, locale } = useTexts();
  const { errors } = form.formState;
  return (field) => {
    const error = errors[field];
    if (!error) return undefined;
    const own = SCHEMA_TEXTS.find((key) => key === error.message);
    if (own) return t(own);
    const currency = form.getValues('preferredCurrency');
    const example = moneyInputText(currency === 'JPY' ? 49_900 : 29_950, currency, locale);
    const text = FIELDS.find(([name]) => name === field)?.[2] ?? 'invalid';
    return t(`preferences.error.${text}`, { example });
  };
}

/** Marks what the server refused and this page could not know; answers the fields. */
export function markRefused(form: PreferencesForm, failure: unknown): PreferencesField[] {
  if (!(failure instanceof ApiError)) return [];
  const known = form.getValues();
  return failure.fields.flatMap(({ path, message }) => {
    const field = toField(path);
    if (!(field in known)) return [];
    form.setError(field as PreferencesField, { type: 'server', message });
    return [field as PreferencesField];
  });
}
