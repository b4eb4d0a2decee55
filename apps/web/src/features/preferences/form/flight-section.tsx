import type { AlertPreferences } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChoiceGroup, SwitchField } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;

export function FlightSection({ form, values, sections }: SectionProps) {
  const { t } = useTexts();
  const hints = useFlightHints(values);
  return (
    <FormSection name="flight" sections={sections} summary={hints.summary}>
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.tripType')}
        options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
        field={form.register('tripType')}
        hint={<FieldHint {...hints.tripType} />}
      />
      <ChoiceGroup
        kind="checkbox"
        legend={t('preferences.field.cabinClasses')}
        options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
        field={form.register('cabinClasses')}
        hint={<FieldHint {...hints.cabins} />}
      />
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.maxStops')}
        options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
        field={form.register('maxStops')}
        hint={<FieldHint {...hints.maxStops} />}
      />
      <SwitchField
        label={t('preferences.field.luggage')}
        hint={<FieldHint {...hints.baggage} />}
        field={form.register('luggageRequirements')}
      />
      <CodesField
        form={form}
        name="viaAirports"
        label="preferences.field.viaAirports"
        hint={<FieldHint {...hints.via} />}
      />
      <CodesField
        form={form}
        name="avoidedViaAirports"
        label="preferences.field.avoidedViaAirports"
        hint={<FieldHint {...hints.avoided} />}
      />
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
    luggage && t('preferences.field.luggage'),
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
