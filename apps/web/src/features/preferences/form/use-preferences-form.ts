import { ApiError } from '@farelark/client';
import { type AlertPreferences, alertPreferences, toField } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { moneyInputText } from '../../../shared/format/money-input.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';

export type PreferencesForm = UseFormReturn<AlertPreferences>;
export type PreferencesField = keyof AlertPreferences;

/** Form with the schema that the server validates with. */
export function usePreferencesForm(saved: AlertPreferences): PreferencesForm {
  return useForm<AlertPreferences>({
    // The form has all values, so that input and output of the schema are equal.
    resolver: zodResolver(alertPreferences) as Resolver<AlertPreferences>,
    mode: 'onTouched',
    // Saves elsewhere, such as of the language in the profile, replace untouched values.
    values: saved,
    resetOptions: { keepDirtyValues: true },
    // `focusFirstError` opens the field's section first.
    shouldFocusError: false,
  });
}

/** Fills in each proposal once, so that later edits are kept. */
export function useProposal(form: PreferencesForm, proposed: Partial<AlertPreferences> | null) {
  const { setValue } = form;
  const serialised = proposed === null ? null : JSON.stringify(proposed);
  useEffect(() => {
    if (serialised === null) return;
    const values = JSON.parse(serialised) as Partial<AlertPreferences>;
    for (const [field, value] of Object.entries(values))
      setValue(field as PreferencesField, value, { shouldDirty: true });
  }, [serialised, setValue]);
}

/** Fields that can be invalid, in page order: name, section, and text under `preferences.error` unless the schema has one. */
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

export function useFieldErrors(): (field: PreferencesField) => string | undefined {
  const { t, locale } = useTexts();
  const { formState, getValues } = useFormContext<AlertPreferences>();
  const { errors } = formState;
  return (field) => {
    const error = errors[field];
    if (!error) return undefined;
    const schemaText = SCHEMA_TEXTS.find((key) => key === error.message);
    if (schemaText) return t(schemaText);
    const currency = getValues('preferredCurrency');
    const example = moneyInputText(currency === 'JPY' ? 49_900 : 29_950, currency, locale);
    const text = FIELDS.find(([name]) => name === field)?.[2] ?? 'invalid';
    // The date field shows it.
    if (text === 'date') return undefined;
    return t(`preferences.error.${text}`, { example });
  };
}

/** Shows errors that only the server can find; returns their fields. */
export function setServerErrors(form: PreferencesForm, failure: unknown): PreferencesField[] {
  if (!(failure instanceof ApiError)) return [];
  const values = form.getValues();
  return failure.fields.flatMap(({ path, message, detail }) => {
    const field = toField(path);
    if (!(field in values)) return [];
    form.setError(field as PreferencesField, { type: 'server', message: detail ?? message });
    return [field as PreferencesField];
  });
}
