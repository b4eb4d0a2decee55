import { type ChannelSettings, type Channels, DAILY_ALERTS_MINUTE } from '@farelark/contracts';
import { Controller, useForm } from 'react-hook-form';
import { useSubmit } from '../../../shared/form/use-validated-form.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { SwitchRow } from '../layout/switch-row.tsx';
import { type FieldError, type HoursFields, toFields, toSettings } from './hours-fields.ts';
import { ZoneField } from './zone-field.tsx';

interface HoursFormProps {
  stored: Channels;
  email: string;
  onSave: (settings: ChannelSettings) => Promise<void>;
}

export function HoursForm({ stored, email, onSave }: HoursFormProps) {
  const { t, locale } = useTexts();
  const form = useForm<HoursFields>({
    values: toFields(stored),
    // Takes over changes from other tabs, except to fields that were edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, errors } = form.formState;
  const { hasPreferences } = stored.channels;
  const [hasQuietHours, frequency, timeZone] = form.watch([
    'hasQuietHours',
    'alertFrequency',
    'timeZone',
  ]);
  const { isSending, submit } = useSubmit(form, async (fields) => {
    const settings = toSettings(fields);
    if (!('length' in settings)) {
      await onSave(settings);
      return form.reset(fields);
    }
    // Reversed, so that the first error gets the focus.
    for (const { field, error } of settings.toReversed())
      form.setError(field, { type: error }, { shouldFocus: true });
  });
  const getError = (field: FieldError['field']): string | undefined => {
    const error = errors[field]?.type as FieldError['error'] | undefined;
    return error && t(`profile.channels.error.${error}`);
  };
  const canDelay = hasQuietHours || frequency !== 'immediate';
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
                    time: formatMinute(DAILY_ALERTS_MINUTE, locale),
                  }),
                }))}
              />
            </div>
          </>
        ) : (
          // Without preferences no alerts are sent.
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
              {(['from', 'until'] as const).map((name) => (
                <TextField
                  key={name}
                  {...form.register(name)}
                  type="time"
                  label={t(`profile.channels.${name}`)}
                  error={getError(name)}
                />
              ))}
            </div>
          ) : null}
        </div>
        {canDelay ? (
          <>
            <div className="p-4">
              <Controller
                control={form.control}
                name="timeZone"
                render={({ field }) => (
                  <ZoneField
                    value={timeZone}
                    onChange={field.onChange}
                    error={getError('timeZone')}
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

function formatMinute(minute: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' });
  return format.format(minute * 60_000);
}
