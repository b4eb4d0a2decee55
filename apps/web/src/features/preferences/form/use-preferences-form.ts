import { ApiError } from '@farelark/client';
import { type AlertPreferences, alertPreferences, toField } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { moneyInputText } from '../../../shared/format/money-input.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';

export type PreferencesInput = z.input<typeof alertPreferences>;
export type PreferencesForm = UseFormReturn<PreferencesInput, unknown, AlertPreferences>;
export type PreferencesField = keyof AlertPreferences;

/** The form over the same schema that the server checks with: nothing passes here and fails there. */
export function usePreferencesForm(initial: AlertPreferences): PreferencesForm {
  return useForm<PreferencesInput, unknown, AlertPreferences>({
    resolver: zodResolver(alertPreferences),
    mode: 'onTouched',
    // What is saved elsewhere, such as the language in the profile, replaces what is untouched here.
    values: initial,
    resetOptions: { keepDirtyValues: true },
    // The first mistake may lie in a section that is closed: see `first-mistake.ts`.
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
    // What was written a line before as fields of preferences.
    const values = JSON.parse(wanted) as Partial<AlertPreferences>;
    for (const [field, value] of Object.entries(values))
      setValue(field as PreferencesField, value, { shouldDirty: true });
  }, [wanted, setValue]);
}

/** Texts for fields whose schema has no catalogue key. */
const FIELD_TEXTS: Partial<Record<FieldPath<PreferencesInput>, TextKey>> = {
  minPrice: 'preferences.error.price',
  maxPrice: 'preferences.error.price',
  earliestDeparture: 'preferences.error.date',
  latestReturn: 'preferences.error.date',
  pausedUntil: 'preferences.error.date',
  minNights: 'preferences.error.nights',
  maxNights: 'preferences.error.nights',
  maximumDailyAlerts: 'preferences.error.dailyAlerts',
  departureAirports: 'preferences.error.tooMany',
  destinationAirports: 'preferences.error.tooMany',
  viaAirports: 'preferences.error.tooMany',
  avoidedViaAirports: 'preferences.error.tooMany',
  preferredAirlines: 'preferences.error.tooMany',
};

const SCHEMA_TEXTS: readonly TextKey[] = [
  'preferences.error.departureRequired',
  'preferences.error.priceInverted',
  'preferences.error.datesInverted',
  'preferences.error.nightsInverted',
  'preferences.error.unknownPlace',
  'preferences.error.invalid',
];

/** The mistake of each field in the person's language; undefined where there is none. */
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
    return t(FIELD_TEXTS[field] ?? 'preferences.error.invalid', { example });
  };
}

/** Marks what the server refused and this page could not know; answers the fields. */
export function markRefused(form: PreferencesForm, failure: unknown): PreferencesField[] {
  if (!(failure instanceof ApiError)) return [];
  const known = form.getValues();
  return failure.fields.flatMap(({ path, message }) => {
    const field = toField(path);
    if (!(field in known)) return [];
    // It is a key of the form's own values, as was just seen.
    form.setError(field as PreferencesField, { type: 'server', message });
    return [field as PreferencesField];
  });
}
