import type { AlertPreferences } from '@farelark/contracts';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CABINS } from '../../../shared/search/search-address.ts';
import { ChoiceGroup, SwitchField } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;

export function FlightSection({ values, sections }: SectionProps) {
  const { t } = useTexts();
  const { register } = useFormContext<AlertPreferences>();
  const hints = useFlightHints(values);
  return (
    <FormSection name="flight" sections={sections} summary={hints.summary}>
      <ChoiceGroup
        name="tripType"
        options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
        hint={<FieldHint {...hints.tripType} />}
      />
      <ChoiceGroup
        name="cabinClasses"
        options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
        hint={<FieldHint {...hints.cabins} />}
      />
      <ChoiceGroup
        name="maxStops"
        options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
        hint={<FieldHint {...hints.maxStops} />}
      />
      <SwitchField
        label={t('preferences.field.luggageRequirements')}
        hint={<FieldHint {...hints.baggage} />}
        field={register('luggageRequirements')}
      />
      <CodesField name="viaAirports" hint={<FieldHint {...hints.via} />} />
      <CodesField name="avoidedViaAirports" hint={<FieldHint {...hints.avoided} />} />
    </FormSection>
  );
}

function useFlightHints({
  tripType: trip,
  cabinClasses: cabins,
  maxStops: stops,
  luggageRequirements: luggage,
  viaAirports: via,
  avoidedViaAirports: avoided,
}: AlertPreferences) {
  const { t, formatList } = useTexts();
  const toHint = (isAll: boolean, text: string) =>
    ({ tone: isAll ? 'all' : 'chosen', text }) as const;
  const list = formatList(cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
  const isAnyCabin = cabins.length === 0 || cabins.length === CABINS.length;
  const tripText =
    trip === 'both' ? t('preferences.now.bothTrips') : t(`preferences.tripType.${trip}`);
  const cabinText = isAnyCabin
    ? t('preferences.now.allCabins')
    : t('preferences.now.only', { list });
  const summary = [
    tripText,
    cabinText,
    stops === '0' ? t('preferences.maxStops.0') : t(`preferences.now.stops.${stops}`),
    luggage && t('preferences.field.luggageRequirements'),
    via.length > 0 && `${t('preferences.field.viaAirports')}: ${via.join(', ')}`,
    avoided.length > 0 && `${t('preferences.field.avoidedViaAirports')}: ${avoided.join(', ')}`,
  ];
  return {
    tripType: toHint(trip === 'both', tripText),
    cabins: toHint(isAnyCabin, cabinText),
    maxStops: toHint(stops === 'unlimited', t(`preferences.now.stops.${stops}`)),
    baggage: toHint(
      !luggage,
      t(luggage ? 'preferences.now.baggage' : 'preferences.now.anyBaggage'),
    ),
    via:
      via.length === 0
        ? toHint(true, t('preferences.now.anyVia'))
        : stops === '0'
          ? ({ tone: 'warning', text: t('preferences.now.viaDirect') } as const)
          : toHint(false, t('preferences.now.viaChosen')),
    avoided:
      avoided.length === 0
        ? toHint(true, t('preferences.now.noneAvoided'))
        : toHint(false, t('preferences.now.avoided')),
    summary: summary.filter(Boolean).join(' · '),
  };
}
