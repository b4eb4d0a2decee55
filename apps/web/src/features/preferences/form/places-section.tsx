import type { AlertPreferences } from '@farelark/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { destinationNamesQuery } from '../../../shared/codes/destinations.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CodesField } from './codes-field.tsx';
import { DestinationsField } from './destinations-field.tsx';
import { FormSection } from './form-section.tsx';
import { NearAirports } from './near-airports.tsx';
import type { SectionProps } from './open-sections.ts';
import { WatchedRoutes } from './watched-routes.tsx';

const MAX_NAMED = 3;

export function PlacesSection({ values, sections }: SectionProps) {
  const { setValue } = useFormContext<AlertPreferences>();
  const { t } = useTexts();
  const { departureAirports: departures, destinationAirports, destinationCountries } = values;
  const { watchedRoutes } = values;
  const from = useShortList(departures);
  const to = useShortList([...destinationCountries, ...destinationAirports]);
  const isRequired = departures.length + watchedRoutes.length === 0;
  const getSummary = (): string => {
    if (isRequired) return t('preferences.now.noDeparture');
    if (departures.length === 0) return t('preferences.watched.title');
    if (to === '') return t('preferences.summary.fromAnywhere', { from });
    return t('preferences.summary.fromTo', { from, to });
  };
  return (
    <FormSection name="places" sections={sections} summary={getSummary()}>
      <div>
        <CodesField name="departureAirports" hint={t('preferences.field.departureAirportsHint')} />
        <NearAirports
          chosen={departures}
          onChange={(codes) =>
            setValue('departureAirports', codes, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <DestinationsField countries={destinationCountries} />
      <WatchedRoutes routes={watchedRoutes} />
    </FormSection>
  );
}

/** The first names, and the count of the others. */
function useShortList(codes: readonly string[]): string {
  const { language, locale, formatList } = useTexts();
  const shown = codes.slice(0, MAX_NAMED);
  const { data } = useQuery({
    ...destinationNamesQuery(language, locale)(shown),
    placeholderData: keepPreviousData,
  });
  const names = shown.map((code) => {
    const choice = data?.find((place) => place.code === code);
    return choice?.city ?? choice?.name ?? code;
  });
  const list = formatList(names);
  return codes.length > MAX_NAMED ? `${list} +${codes.length - MAX_NAMED}` : list;
}
