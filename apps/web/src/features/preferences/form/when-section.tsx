import type { AlertPreferences } from '@farelark/contracts';
import { Controller } from 'react-hook-form';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { contradictionsIn } from '../say/contradictions.ts';
import { dayOf, sayDay, sayNights } from '../say/say-ranges.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { FormSection, NowLine } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

const TIMES = ['anytime', 'red_eye', 'morning', 'afternoon', 'evening'] as const;
const MAX_NIGHTS = 365;

export function WhenSection({ form, values, sections }: SectionProps) {
  const { t, locale } = useTexts();
  const getError = useFieldErrors(form);
  const { earliestDeparture, latestReturn, timeOfDay } = values;
  const asked = {
    ...values,
    today: dayOf(useNow()),
    minNights: wholeOrNull(values.minNights),
    maxNights: wholeOrNull(values.maxNights),
  };
  const emptyAsNull = (text: string | null) => text || null;
  const days = [
    earliestDeparture &&
      t('preferences.now.departureFrom', { date: sayDay(earliestDeparture, locale) }),
    latestReturn && t('preferences.summary.by', { date: sayDay(latestReturn, locale) }),
  ].filter(Boolean);
  const summary = [
    ...(days.length > 0 ? days : [t('preferences.summary.anyDate')]),
    sayNights(asked.minNights, asked.maxNights, { t, locale }),
    timeOfDay === 'anytime'
      ? t('preferences.now.anytime')
      : t(`preferences.timeOfDay.${timeOfDay}`),
  ];
  return (
    <FormSection name="when" sections={sections} summary={summary.join(' · ')}>
      <TextField
        {...form.register('earliestDeparture', { setValueAs: emptyAsNull, deps: 'latestReturn' })}
        type="date"
        min={asked.today}
        max={latestReturn ?? undefined}
        label={t('preferences.field.earliestDeparture')}
        hint={<DayNow of="departure" day={earliestDeparture} today={asked.today} />}
        error={getError('earliestDeparture')}
      />
      <TextField
        {...form.register('latestReturn', { setValueAs: emptyAsNull })}
        type="date"
        min={later(earliestDeparture, asked.today)}
        label={t('preferences.field.latestReturn')}
        hint={<DayNow of="return" day={latestReturn} today={asked.today} />}
        error={getError('latestReturn')}
      />
      {(['minNights', 'maxNights'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <NumberField
              label={t(`preferences.field.${name}`)}
              hint={name === 'minNights' ? <NightsNow asked={asked} /> : null}
              min={name === 'minNights' ? 0 : (asked.minNights ?? 0)}
              max={name === 'minNights' ? (asked.maxNights ?? MAX_NIGHTS) : MAX_NIGHTS}
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                field.onBlur();
                if (name === 'minNights') void form.trigger('maxNights');
              }}
              inputRef={field.ref}
              error={getError(name)}
            />
          )}
        />
      ))}
      <div className="is-wide">
        <ChoiceGroup
          kind="radio"
          legend={t('preferences.field.timeOfDay')}
          options={TIMES.map((value) => ({ value, name: t(`preferences.timeOfDay.${value}`) }))}
          field={form.register('timeOfDay')}
          hint={
            <NowLine
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

interface DayNowProps {
  of: 'departure' | 'return';
  day: string | null;
  today: string;
}

function DayNow({ of, day, today }: DayNowProps) {
  const { t, locale } = useTexts();
  const [any, passed, chosen] = DAY_TEXTS[of];
  if (day === null) return <NowLine tone="all" text={t(`preferences.now.${any}`)} />;
  if (day < today)
    return (
      <NowLine tone={of === 'return' ? 'warning' : 'all'} text={t(`preferences.now.${passed}`)} />
    );
  const date = sayDay(day, locale);
  return <NowLine tone="chosen" text={t(`preferences.now.${chosen}`, { date })} />;
}

function NightsNow({ asked }: { asked: AlertPreferences & { today: string } }) {
  const spoken = useTexts();
  const { t } = spoken;
  const { minNights, maxNights } = asked;
  const found = contradictionsIn(asked, asked.today);
  if (found.has('nights_of_one_way'))
    return <NowLine tone="warning" text={t('preferences.now.nightsOneWay')} />;
  if (found.has('nights_too_long'))
    return <NowLine tone="warning" text={t('preferences.now.nightsTooLong')} />;
  const isInverted = minNights !== null && maxNights !== null && minNights > maxNights;
  return (
    <NowLine
      tone={minNights === null && maxNights === null ? 'all' : 'chosen'}
      text={isInverted ? '' : sayNights(minNights, maxNights, spoken)}
      more={t('preferences.field.nightsHint')}
    />
  );
}

function wholeOrNull(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

function later(one: AlertPreferences['earliestDeparture'], other: string): string {
  return one !== null && one > other ? one : other;
}
