import { Controller } from 'react-hook-form';
import { CodePicker } from '../../../shared/codes/code-picker.tsx';
import {
  destinationNamesQuery,
  destinationsQuery,
  isCountry,
} from '../../../shared/codes/destinations.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { FieldHint } from './form-section.tsx';
import { type PreferencesForm, useFieldErrors } from './use-preferences-form.ts';

/** Airports, cities and countries in one field, stored in two. */
export function DestinationsField(props: { form: PreferencesForm; countries: readonly string[] }) {
  const { form, countries } = props;
  const { t, language, locale, formatNumber } = useTexts();
  const getError = useFieldErrors(form);
  const label = t('preferences.field.destinations');
  const setCountries = (codes: string[]): void =>
    form.setValue('destinationCountries', codes, { shouldDirty: true, shouldTouch: true });
  return (
    <Controller
      control={form.control}
      name="destinationAirports"
      render={({ field }) => {
        const chosen = [...countries, ...field.value];
        const choose = (codes: readonly string[]): void => {
          setCountries(codes.filter(isCountry));
          field.onChange(codes.filter((code) => !isCountry(code)));
        };
        return (
          <CodePicker
            key={language}
            label={label}
            hint={
              chosen.length === 0 ? (
                <FieldHint tone="all" text={t('preferences.now.allDestinations')} />
              ) : (
                <FieldHint
                  tone="chosen"
                  text={t('preferences.now.onlyChosen', { number: formatNumber(chosen.length) })}
                  clear={{ field: label, onClear: () => choose([]) }}
                />
              )
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
