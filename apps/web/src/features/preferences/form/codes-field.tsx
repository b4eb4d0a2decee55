import type { AlertPreferences } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { pickerQueries } from '../../../shared/codes/choices.ts';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useFieldErrors } from './use-preferences-form.ts';

interface CodesFieldProps {
  name: 'departureAirports' | 'viaAirports' | 'avoidedViaAirports' | 'preferredAirlines';
  hint?: ReactNode;
}

export function CodesField({ name, hint }: CodesFieldProps) {
  const { t, language } = useTexts();
  const getError = useFieldErrors();
  const isAirlines = name === 'preferredAirlines';
  return (
    <Controller
      control={useFormContext<AlertPreferences>().control}
      name={name}
      render={({ field }) => (
        <CodePicker
          // Loaded names are in one language.
          key={language}
          label={t(`preferences.field.${name}`)}
          hint={hint}
          placeholder={t(isAirlines ? 'picker.searchAirlines' : 'picker.searchAirports')}
          error={getError(name)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          {...pickerQueries(isAirlines ? 'airlines' : 'places', language)}
        />
      )}
    />
  );
}
