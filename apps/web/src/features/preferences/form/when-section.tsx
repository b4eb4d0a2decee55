import type { AlertPreferences } from '@farelark/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PARTS_OF_DAY } from '../../../shared/search/search-address.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import { formatNights, getNightsWarning, laterDay } from './format-ranges.ts';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

const TIMES = ['anytime', ...PARTS_OF_DAY] as const;
const MAX_NIGHTS = 365;

export function WhenSection({ values, sections }: SectionProps) {
  const { control, register, trigger } = useFormContext<AlertPreferences>();
  const { t, formatLongDate } = useTexts();
  const getError = useFieldErrors();
  const { earliestDeparture, latestReturn, timeOfDay } = values;
  const today = dayOf(useNow());
  const minNights = Number.isNaN(values.minNights) ? null : values.minNights;
  const maxNights = Number.isNaN(values.maxNights) ? null : values.maxNights;
  const emptyAsNull = (text: string | null) => text || null;
  const days = [
    earliestDeparture &&
      t('preferences.now.departureFrom', { date: formatLongDate(earliestDeparture) }),
    latestReturn && t('preferences.summary.by', { date: formatLongDate(latestReturn) }),
  ].filter(Boolean);
  const summary = [
    ...(days.length > 0 ? days : [t('preferences.summary.anyDate')]),
    formatNights(minNights, maxNights, { t }),
    timeOfDay === 'anytime'
      ? t('preferences.now.anytime')
      : t(`preferences.timeOfDay.${timeOfDay}`),
  ];
  return (
    <FormSection name="when" sections={sections} summary={summary.join(' · ')}>
      <TextField
        {...register('earliestDeparture', { setValueAs: emptyAsNull, deps: 'latestReturn' })}
        type="date"
        min={today}
        max={latestReturn ?? undefined}
        label={t('preferences.field.earliestDeparture')}
        hint={<DayHint of="departure" day={earliestDeparture} today={today} />}
        error={getError('earliestDeparture')}
      />
      <TextField
        {...register('latestReturn', { setValueAs: emptyAsNull })}
        type="date"
        min={laterDay(earliestDeparture, today)}
        label={t('preferences.field.latestReturn')}
        hint={<DayHint of="return" day={latestReturn} today={today} />}
        error={getError('latestReturn')}
      />
      {(['minNights', 'maxNights'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <NumberField
              label={t(`preferences.field.${name}`)}
              hint={
                name === 'minNights' ? (
                  <NightsHint preferences={{ ...values, minNights, maxNights }} today={today} />
                ) : null
              }
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
          hint={
            <FieldHint
              tone={timeOfDay === 'anytime' ? 'all' : 'chosen'}
              text={t(
                timeOfDay === 'anytime' ? 'preferences.now.anytime' : 'preferences.now.timeSaid',
              )}
            />
          }
        />
      </div>
    </FormSection>
  );
}

const DAY_TEXTS = {
  departure: ['anyDeparture', 'departurePassed', 'departureFrom'],
  return: ['anyReturn', 'returnPassed', 'returnBy'],
} as const;

interface DayHintProps {
  of: 'departure' | 'return';
  day: string | null;
  today: string;
}

function DayHint({ of, day, today }: DayHintProps) {
  const { t, formatLongDate } = useTexts();
  const [any, passed, chosen] = DAY_TEXTS[of];
  if (day === null) return <FieldHint tone="all" text={t(`preferences.now.${any}`)} />;
  if (day < today)
    return (
      <FieldHint tone={of === 'return' ? 'warning' : 'all'} text={t(`preferences.now.${passed}`)} />
    );
  const date = formatLongDate(day);
  return <FieldHint tone="chosen" text={t(`preferences.now.${chosen}`, { date })} />;
}

function NightsHint({ preferences, today }: { preferences: AlertPreferences; today: string }) {
  const texts = useTexts();
  const { t } = texts;
  const { minNights, maxNights } = preferences;
  const warning = getNightsWarning(preferences, today);
  if (warning !== null) return <FieldHint tone="warning" text={t(`preferences.now.${warning}`)} />;
  const isInverted = minNights !== null && maxNights !== null && minNights > maxNights;
  return (
    <FieldHint
      tone={minNights === null && maxNights === null ? 'all' : 'chosen'}
      text={isInverted ? '' : formatNights(minNights, maxNights, texts)}
      more={t('preferences.field.nightsHint')}
    />
  );
}
