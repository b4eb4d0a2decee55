import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import {
  airlineNamesQuery,
  airlinesQuery,
  placeNamesQuery,
  placesQuery,
} from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { type PreferencesForm, useFieldErrors } from './use-preferences-form.ts';

interface CodesFieldProps {
  form: PreferencesForm;
  name: 'departureAirports' | 'viaAirports' | 'avoidedViaAirports' | 'preferredAirlines';
  label: TextKey;
  hint: ReactNode;
}

export function CodesField({ form, name, label, hint }: CodesFieldProps) {
  const { t, language } = useTexts();
  const getError = useFieldErrors(form);
  const isAirlines = name === 'preferredAirlines';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <CodePicker
          // Loaded names are in one language.
          key={language}
          label={t(label)}
          hint={hint}
          placeholder={t(isAirlines ? 'picker.searchAirlines' : 'picker.searchAirports')}
          error={getError(name)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          search={isAirlines ? airlinesQuery : placesQuery(language)}
          describe={isAirlines ? airlineNamesQuery : placeNamesQuery(language)}
        />
      )}
    />
  );
}
