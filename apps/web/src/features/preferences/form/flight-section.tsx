import type { AlertPreferences } from '@farelark/contracts';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CABINS } from '../../../shared/search/search-address.ts';
import { ChoiceGroup, SwitchField } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import { formatSentence } from './format-ranges.ts';
import type { SectionProps } from './open-sections.ts';

const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;

export function FlightSection({ values, sections }: SectionProps) {
  const { t } = useTexts();
  const { register } = useFormContext<AlertPreferences>();
  const { viaAirports: via, maxStops } = values;
  return (
    <FormSection name="flight" sections={sections} summary={useSummary(values)}>
      <ChoiceGroup
        name="tripType"
        options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
      />
      <ChoiceGroup
        name="cabinClasses"
        options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
      />
      <ChoiceGroup
        name="maxStops"
        options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
      />
      <SwitchField
        label={t('preferences.field.luggageRequirements')}
        field={register('luggageRequirements')}
      />
      <CodesField
        name="viaAirports"
        hint={
          via.length === 0 ? null : (
            <FieldHint
              warns={maxStops === '0'}
              text={t(maxStops === '0' ? 'preferences.now.viaDirect' : 'preferences.now.viaChosen')}
            />
          )
        }
      />
      <CodesField name="avoidedViaAirports" />
    </FormSection>
  );
}

function useSummary(values: AlertPreferences): string {
  const texts = useTexts();
  const { t, formatList } = texts;
  const { tripType, cabinClasses: cabins, maxStops: stops } = values;
  const { viaAirports: via, avoidedViaAirports: avoided } = values;
  const list = formatList(cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
  const isAnyCabin = cabins.length === 0 || cabins.length === CABINS.length;
  return formatSentence(
    [
      tripType === 'both' ? t('preferences.now.bothTrips') : t(`preferences.tripType.${tripType}`),
      isAnyCabin ? t('preferences.now.allCabins') : { name: list },
      stops === '0' ? t('preferences.maxStops.0') : t(`preferences.now.stops.${stops}`),
      values.luggageRequirements && t('preferences.field.luggageRequirements'),
      via.length > 0 && `${t('preferences.field.viaAirports')}: ${formatList(via)}`,
      avoided.length > 0 && `${t('preferences.field.avoidedViaAirports')}: ${formatList(avoided)}`,
    ],
    texts,
  );
}
