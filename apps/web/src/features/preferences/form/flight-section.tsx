import { useWatch } from 'react-hook-form';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ChoiceGroup, YesNo } from './choice-group.tsx';
import { CodesField } from './codes-field.tsx';
import { FormSection, NowLine } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['both', 'round_trip', 'one_way'] as const;
const MAX_STOPS = ['0', '1', '2', 'unlimited'] as const;

export function FlightSection({ form, sections }: SectionProps) {
  const { t } = useTexts();
  const { tripType, cabins, maxStops, baggage } = useFlight(form);
  return (
    <FormSection name="flight" sections={sections} summary={<FlightSummary form={form} />}>
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.tripType')}
        options={TRIP_TYPES.map((value) => ({ value, name: t(`preferences.tripType.${value}`) }))}
        field={form.register('tripType')}
        hint={<NowLine tone={tripType.isAll ? 'all' : 'chosen'} text={tripType.text} />}
      />
      <ChoiceGroup
        kind="checkbox"
        legend={t('preferences.field.cabinClasses')}
        options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
        field={form.register('cabinClasses')}
        hint={<NowLine tone={cabins.isAll ? 'all' : 'chosen'} text={cabins.text} />}
      />
      <ChoiceGroup
        kind="radio"
        legend={t('preferences.field.maxStops')}
        options={MAX_STOPS.map((value) => ({ value, name: t(`preferences.maxStops.${value}`) }))}
        field={form.register('maxStops')}
        hint={<NowLine tone={maxStops.isAll ? 'all' : 'chosen'} text={maxStops.text} />}
      />
      <YesNo
        label={t('preferences.field.luggage')}
        hint={<NowLine tone={baggage.isAll ? 'all' : 'chosen'} text={baggage.text} />}
        field={form.register('luggageRequirements')}
      />
      <CodesField
        form={form}
        name="viaAirports"
        label="preferences.field.viaAirports"
        hint={<ViaNow form={form} />}
      />
      <CodesField
        form={form}
        name="avoidedViaAirports"
        label="preferences.field.avoidedViaAirports"
        hint={<AvoidedNow form={form} />}
      />
    </FormSection>
  );
}

function useFlight(form: SectionProps['form']) {
  const { t, locale } = useTexts();
  const [trip, cabins, stops, luggage] = useWatch({
    control: form.control,
    name: ['tripType', 'cabinClasses', 'maxStops', 'luggageRequirements'],
  });
  const list = listFormat(locale).format(cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
  const everyCabin = cabins.length === 0 || cabins.length === CABINS.length;
  return {
    tripType: {
      isAll: trip === 'both',
      text: trip === 'both' ? t('preferences.now.bothTrips') : t(`preferences.tripType.${trip}`),
    },
    cabins: {
      isAll: everyCabin,
      text: everyCabin ? t('preferences.now.allCabins') : t('preferences.now.only', { list }),
    },
    maxStops: { isAll: stops === 'unlimited', text: t(`preferences.now.stops.${stops}`) },
    baggage: {
      isAll: !luggage,
      text: t(luggage ? 'preferences.now.baggage' : 'preferences.now.anyBaggage'),
    },
  };
}

function FlightSummary({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTexts();
  const { tripType, cabins } = useFlight(form);
  const [stops, luggage, via, avoided] = useWatch({
    control: form.control,
    name: ['maxStops', 'luggageRequirements', 'viaAirports', 'avoidedViaAirports'],
  });
  return [
    tripType.text,
    cabins.text,
    stops === '0' ? t('preferences.maxStops.0') : t(`preferences.now.stops.${stops}`),
    luggage ? t('preferences.field.luggage') : null,
    via.length > 0 ? `${t('preferences.field.viaAirports')}: ${via.join(', ')}` : null,
    avoided.length > 0
      ? `${t('preferences.field.avoidedViaAirports')}: ${avoided.join(', ')}`
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

function ViaNow({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTexts();
  const [via, stops] = useWatch({ control: form.control, name: ['viaAirports', 'maxStops'] });
  if (via.length === 0) return <NowLine tone="all" text={t('preferences.now.anyVia')} />;
  return stops === '0' ? (
    <NowLine tone="warning" text={t('preferences.now.viaDirect')} />
  ) : (
    <NowLine tone="chosen" text={t('preferences.now.viaChosen')} />
  );
}

function AvoidedNow({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTexts();
  const avoided = useWatch({ control: form.control, name: 'avoidedViaAirports' });
  return avoided.length === 0 ? (
    <NowLine tone="all" text={t('preferences.now.noneAvoided')} />
  ) : (
    <NowLine tone="chosen" text={t('preferences.now.avoided')} />
  );
}
