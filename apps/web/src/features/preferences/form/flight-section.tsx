import type { AlertPreferences } from '@farelark/contracts';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChoiceGroup, YesNo } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FormSection, NowLine } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;

export function FlightSection({ form, values, sections }: SectionProps) {
  const { t } = useTexts();
  const now = useFlight(values);
  return (
    <FormSection name="flight" sections={sections} summary={now.summary}>
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.tripType')}
        options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
        field={form.register('tripType')}
        hint={<NowLine {...now.tripType} />}
      />
      <ChoiceGroup
        kind="checkbox"
        legend={t('preferences.field.cabinClasses')}
        options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
        field={form.register('cabinClasses')}
        hint={<NowLine {...now.cabins} />}
      />
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.maxStops')}
        options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
        field={form.register('maxStops')}
        hint={<NowLine {...now.maxStops} />}
      />
      <YesNo
        label={t('preferences.field.luggage')}
        hint={<NowLine {...now.baggage} />}
        field={form.register('luggageRequirements')}
      />
      <CodesField
        form={form}
        name="viaAirports"
        label="preferences.field.viaAirports"
        hint={<NowLine {...now.via} />}
      />
      <CodesField
        form={form}
        name="avoidedViaAirports"
        label="preferences.field.avoidedViaAirports"
        hint={<NowLine {...now.avoided} />}
      />
    </FormSection>
  );
}

function useFlight({
  tripType: trip,
  cabinClasses: cabins,
  maxStops: stops,
  luggageRequirements: luggage,
  viaAirports: via,
  avoidedViaAirports: avoided,
}: AlertPreferences) {
  const { t, locale } = useTexts();
  const say = (isAll: boolean, text: string) => ({ tone: isAll ? 'all' : 'chosen', text }) as const;
  const list = listFormat(locale).format(cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
  const everyCabin = cabins.length === 0 || cabins.length === CABINS.length;
  const tripText =
    trip === 'both' ? t('preferences.now.bothTrips') : t(`preferences.tripType.${trip}`);
  const cabinText = everyCabin
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
    tripType: say(trip === 'both', tripText),
    cabins: say(everyCabin, cabinText),
    maxStops: say(stops === 'unlimited', t(`preferences.now.stops.${stops}`)),
    baggage: say(!luggage, t(luggage ? 'preferences.now.baggage' : 'preferences.now.anyBaggage')),
    via:
      via.length === 0
        ? say(true, t('preferences.now.anyVia'))
        : stops === '0'
          ? ({ tone: 'warning', text: t('preferences.now.viaDirect') } as const)
          : say(false, t('preferences.now.viaChosen')),
    avoided:
      avoided.length === 0
        ? say(true, t('preferences.now.noneAvoided'))
        : say(false, t('preferences.now.avoided')),
    summary: summary.filter(Boolean).join(' · '),
  };
}
