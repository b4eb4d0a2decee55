import { useWatch } from 'react-hook-form';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { MutedRoutes } from '../muted/muted-routes.tsx';
import { dayOf, sayDay, shiftDay } from '../say/days.ts';
import { FormSection } from './form-section.tsx';
import { NowLine } from './now-line.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldErrors } from './use-preferences-form.ts';

interface QuietSectionProps extends SectionProps {
  userId: string;
}

/** When, and of which routes, not to be told. */
export function QuietSection({ form, sections, userId }: QuietSectionProps) {
  const { t, locale } = useTexts();
  const errorOf = useFieldErrors(form);
  const today = dayOf(useNow());
  const [pausedUntil = null, muted = []] = useWatch({
    control: form.control,
    name: ['pausedUntil', 'mutedRoutes'],
  });
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const label = t('preferences.field.pausedUntil');
  const summary = [
    isPaused
      ? t('preferences.now.pauseShort', { date: sayDay(pausedUntil, locale) })
      : t('preferences.now.notPaused'),
    t('preferences.now.muted', { number: numberFormat(locale, {}).format(muted.length) }),
  ];
  return (
    <FormSection name="quiet" sections={sections} summary={summary.join(' · ')}>
      <TextField
        {...form.register('pausedUntil', { setValueAs: (text: string | null) => text || null })}
        type="date"
        min={shiftDay(today, 1)}
        label={label}
        hint={
          pausedUntil === null ? (
            <NowLine tone="all" text={t('preferences.now.notPaused')} />
          ) : (
            <NowLine
              tone={isPaused ? 'chosen' : 'all'}
              text={
                isPaused
                  ? t('preferences.now.pausedUntil', { date: sayDay(pausedUntil, locale) })
                  : t('preferences.now.pauseOver')
              }
              clear={{
                field: label,
                onClear: () => form.setValue('pausedUntil', null, { shouldDirty: true }),
              }}
            />
          )
        }
        error={errorOf('pausedUntil')}
      />
      <MutedRoutes routes={muted} userId={userId} />
    </FormSection>
  );
}
