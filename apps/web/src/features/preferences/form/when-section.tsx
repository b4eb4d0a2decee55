import type { AlertPreferences } from '@farelark/contracts';
import type { ComponentProps } from 'react';
import { Controller, useController, useFormContext } from 'react-hook-form';
import { DateRangeFields } from '../../../shared/dates/date-field.tsx';
import { laterDay } from '../../../shared/dates/days.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PARTS_OF_DAY } from '../../../shared/search/search-address.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import { formatDays, formatNights, formatSentence, getNightsWarning } from './format-ranges.ts';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

const TIMES = ['anytime', ...PARTS_OF_DAY] as const;
const MAX_NIGHTS = 365;

export function WhenSection({ values, sections }: SectionProps) {
  const { control, trigger } = useFormContext<AlertPreferences>();
  const { t } = useTexts();
  const getError = useFieldErrors();
  const { timeOfDay } = values;
  const today = dayOf(useNow());
  // Invalid input is no limit.
  const limits = {
    ...values,
    earliestDeparture: values.earliestDeparture || null,
    latestReturn: values.latestReturn || null,
    minNights: Number.isNaN(values.minNights) ? null : values.minNights,
    maxNights: Number.isNaN(values.maxNights) ? null : values.maxNights,
  };
  const { earliestDeparture, latestReturn, minNights, maxNights } = limits;
  return (
    <FormSection name="when" sections={sections} summary={useSummary(limits)}>
      <DayRange
        values={values}
        earliest={{
          min: today,
          hint:
            earliestDeparture !== null && earliestDeparture < today ? (
              <FieldHint text={t('preferences.now.departurePassed')} />
            ) : null,
        }}
        latest={{
          min: laterDay(earliestDeparture, today),
          hint: <ReturnHint day={latestReturn} today={today} tripType={values.tripType} />,
        }}
      />
      {(['minNights', 'maxNights'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <NumberField
              label={t(`preferences.field.${name}`)}
              hint={name === 'minNights' ? <NightsHint preferences={limits} today={today} /> : null}
              min={name === 'minNights' ? 0 : (minNights ?? 0)}
              max={name === 'minNights' ? (maxNights ?? MAX_NIGHTS) : MAX_NIGHTS}
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                field.onBlur();
                if (name === 'minNights') void trigger('maxNights');
              }}
              inputRef={field.ref}
              error={getError(name)}
            />
          )}
        />
      ))}
      <div className="is-wide">
        <ChoiceGroup
          name="timeOfDay"
          options={TIMES.map((value) => ({ value, name: t(`preferences.timeOfDay.${value}`) }))}
          hint={timeOfDay === 'anytime' ? null : t('preferences.now.timeSaid')}
        />
      </div>
    </FormSection>
  );
}

type DayOptions = Pick<ComponentProps<typeof DateRangeFields>['start'], 'min' | 'hint'>;

interface DayRangeProps {
  values: AlertPreferences;
  earliest: DayOptions;
  latest: DayOptions;
}

/** Earliest departure and latest return, with one calendar. */
function DayRange({ values, earliest, latest }: DayRangeProps) {
  const { control, trigger } = useFormContext<AlertPreferences>();
  const { t } = useTexts();
  const getError = useFieldErrors();
  const start = useController({ control, name: 'earliestDeparture' }).field;
  const end = useController({ control, name: 'latestReturn' }).field;
  const toOptions = (field: typeof start | typeof end) => ({
    label: t(`preferences.field.${field.name}`),
    placeholder: t('preferences.summary.anyDate'),
    error: getError(field.name),
    inputRef: field.ref,
    onBlur: () => {
      field.onBlur();
      if (field.name === 'earliestDeparture') void trigger('latestReturn');
    },
  });
  return (
    <DateRangeFields
      start={{ ...toOptions(start), ...earliest }}
      end={{ ...toOptions(end), ...latest }}
      value={[values.earliestDeparture, values.latestReturn]}
      onChange={([first, last]) => {
        if (first !== start.value) start.onChange(first);
        if (last !== end.value) end.onChange(last);
      }}
    />
  );
}

function useSummary(limits: AlertPreferences): string {
  const texts = useTexts();
  const { t } = texts;
  const { minNights, maxNights, timeOfDay } = limits;
  return formatSentence(
    [
      formatDays(limits, texts),
      (minNights !== null || maxNights !== null) && formatNights(minNights, maxNights, texts),
      timeOfDay !== 'anytime' && t(`preferences.timeOfDay.${timeOfDay}`),
    ],
    texts,
  );
}

interface ReturnHintProps {
  day: string | null;
  today: string;
  tripType: AlertPreferences['tripType'];
}

function ReturnHint({ day, today, tripType }: ReturnHintProps) {
  const { t } = useTexts();
  if (day === null) return null;
  if (day < today) return <FieldHint warns text={t('preferences.now.returnPassed')} />;
  return tripType === 'round_trip' ? null : <FieldHint text={t('preferences.now.returnBy')} />;
}

function NightsHint({ preferences, today }: { preferences: AlertPreferences; today: string }) {
  const { t } = useTexts();
  const warning = getNightsWarning(preferences, today);
  if (warning !== null) return <FieldHint warns text={t(`preferences.now.${warning}`)} />;
  if (preferences.tripType === 'round_trip') return null;
  return <FieldHint text={t('preferences.field.nightsHint')} />;
}
