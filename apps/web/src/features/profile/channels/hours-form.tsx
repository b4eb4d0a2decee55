import { type ChannelSettings, type Channels, DAILY_ALERTS_MINUTE } from '@farelark/contracts';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { SwitchRow } from '../layout/switch-row.tsx';
import { type HoursFields, toFields, toSettings } from './hours-fields.ts';
import { ZoneField } from './zone-field.tsx';

interface HoursFormProps {
  stored: Channels;
  email: string;
  onSave: (wanted: ChannelSettings) => Promise<void>;
}

export function HoursForm({ stored, email, onSave }: HoursFormProps) {
  const { t, locale } = useTexts();
  const form = useForm<HoursFields>({
    values: toFields(stored),
    // What another tab saved comes in, what is being changed here stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, errors } = form.formState;
  const { hasPreferences } = stored.channels;
  const [hasQuietHours, frequency, timeZone] = form.watch([
    'hasQuietHours',
    'alertFrequency',
    'timeZone',
  ]);
  const { isSending, submit } = useSending(form, async (fields) => {
    const wanted = toSettings(fields);
    if (!('length' in wanted)) {
      await onSave(wanted);
      return form.reset(fields);
    }
    for (const { field, mistake } of wanted.toReversed())
      form.setError(field, { type: mistake }, { shouldFocus: true });
  });
  const mistakeIn = (field: 'from' | 'until' | 'timeZone'): string | undefined => {
    const mistake = errors[field]?.type;
    if (mistake === 'quietEmpty') return t('profile.channels.error.quietEmpty');
    if (mistake === 'timeZone') return t('profile.channels.error.timeZone');
    return mistake === undefined ? undefined : t('profile.channels.error.time');
  };
  const waits = hasQuietHours || frequency !== 'immediate';
  return (
    <form noValidate onSubmit={submit}>
      <div className="panel divide-y divide-hairline">
        {hasPreferences ? (
          <>
            <SwitchRow
              {...form.register('emailNotifications')}
              label={t('profile.channels.email')}
              hint={t('profile.channels.emailHint', { email })}
            />
            <div className="p-4">
              <SelectField
                {...form.register('alertFrequency')}
                label={t('profile.channels.frequency.label')}
                hint={t('profile.channels.frequency.hint')}
                options={(['immediate', 'daily', 'weekly'] as const).map((value) => ({
                  value,
                  name: t(`profile.channels.frequency.${value}`, {
                    time: clock(DAILY_ALERTS_MINUTE, locale),
                  }),
                }))}
              />
            </div>
          </>
        ) : (
          // No alerts are sent yet, so there is nothing to switch off.
          <p className="p-4 text-sm text-soft">
            {t('profile.channels.noPreferences')}{' '}
            <Link to={{ search: '?tab=preferences' }} className="link">
              {t('profile.channels.toPreferences')}
            </Link>
          </p>
        )}
        <div>
          <SwitchRow
            {...form.register('hasQuietHours')}
            label={t('profile.channels.quiet')}
            hint={t('profile.channels.quietHint')}
          />
          {hasQuietHours ? (
            <div className="grid grid-cols-2 gap-4 px-4 pb-4">
              <TextField
                {...form.register('from')}
                type="time"
                label={t('profile.channels.from')}
                error={mistakeIn('from')}
              />
              <TextField
                {...form.register('until')}
                type="time"
                label={t('profile.channels.until')}
                error={mistakeIn('until')}
              />
            </div>
          ) : null}
        </div>
        {waits ? (
          <>
            <div className="p-4">
              <Controller
                control={form.control}
                name="timeZone"
                render={({ field }) => (
                  <ZoneField
                    value={timeZone}
                    onChange={field.onChange}
                    error={mistakeIn('timeZone')}
                  />
                )}
              />
            </div>
            <SwitchRow
              {...form.register('errorFaresAtAnyTime')}
              label={t('profile.channels.errorFares')}
              hint={t('profile.channels.errorFaresHint')}
            />
          </>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <SubmitButton
          label={t('profile.channels.save')}
          busyLabel={t('profile.saving')}
          busy={isSending}
          tone="ink"
        />
        {isDirty && !isSending ? (
          <span className="text-sm text-soft">{t('profile.unsaved')}</span>
        ) : null}
      </div>
    </form>
  );
}

function clock(minute: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' });
  return format.format(minute * 60_000);
}
