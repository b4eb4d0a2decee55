import type { AlertPreferences } from '@farelark/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import {
  destinationNamesQuery,
  destinationsQuery,
  isCountry,
} from '../../../shared/codes/destinations.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useFieldErrors } from './use-preferences-form.ts';

/** Airports, cities and countries in one field, stored in two. */
export function DestinationsField({ countries }: { countries: readonly string[] }) {
  const { control, setValue } = useFormContext<AlertPreferences>();
  const { t, language, locale } = useTexts();
  const getError = useFieldErrors();
  const label = t('preferences.field.destinationAirports');
  return (
    <Controller
      control={control}
      name="destinationAirports"
      render={({ field }) => {
        const chosen = [...countries, ...field.value];
        const choose = (codes: readonly string[]): void => {
          setValue('destinationCountries', codes.filter(isCountry), {
            shouldDirty: true,
            shouldTouch: true,
          });
          field.onChange(codes.filter((code) => !isCountry(code)));
        };
        return (
          <CodePicker
            key={language}
            label={label}
            hint={
              chosen.length > 1 ? (
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={t('preferences.now.clear', { field: label })}
                  onClick={() => choose([])}
                >
                  {t('action.clear')}
                </button>
              ) : null
            }
            placeholder={t('preferences.field.destinationsSearch')}
            error={getError('destinationAirports') ?? getError('destinationCountries')}
            value={chosen}
            onChange={choose}
            onBlur={field.onBlur}
            inputRef={field.ref}
            search={destinationsQuery(language, locale)}
            describe={destinationNamesQuery(language, locale)}
          />
        );
      }}
    />
  );
}
