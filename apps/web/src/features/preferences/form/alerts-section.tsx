import { type AlertPreferences, LANGUAGES } from '@farelark/contracts';
import { LANGUAGE_NAMES } from '@farelark/i18n/language';
import { Controller, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { SwitchField } from './choice-group.tsx';
import { FormSection } from './form-section.tsx';
import { formatSentence } from './format-ranges.ts';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

export function AlertsSection({ values, sections }: SectionProps) {
  const { register } = useFormContext<AlertPreferences>();
  const texts = useTexts();
  const { t, formatNumber } = texts;
  const { maximumDailyAlerts: maximum, emailNotifications, preferredLanguage } = values;
  const channels = t(emailNotifications ? 'preferences.now.mailOn' : 'preferences.now.mailOff');
  const summary = [
    maximum === null || Number.isNaN(maximum)
      ? t('preferences.now.dailyUnlimited')
      : t('preferences.now.daily', { number: formatNumber(maximum) }),
    channels,
    { name: LANGUAGE_NAMES[preferredLanguage] },
  ];
  return (
    <FormSection name="alerts" sections={sections} summary={formatSentence(summary, texts)}>
      <DailyAlertsField />
      <SelectField
        {...register('preferredLanguage')}
        label={t('preferences.field.preferredLanguage')}
        hint={t('preferences.field.languageHint')}
        options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
      />
      <div className="is-wide grid gap-3">
        <SwitchField
          label={t('preferences.field.emailNotifications')}
          field={register('emailNotifications')}
        />
        <SwitchField
          label={t('preferences.field.unconfirmedAlerts')}
          hint={t('preferences.field.unconfirmedAlertsHint')}
          field={register('unconfirmedAlerts')}
        />
      </div>
    </FormSection>
  );
}

/** Value after "unlimited" is switched off. */
const DEFAULT_MAXIMUM = 10;

function DailyAlertsField() {
  const { t } = useTexts();
  const getError = useFieldErrors();
  return (
    <Controller
      control={useFormContext<AlertPreferences>().control}
      name="maximumDailyAlerts"
      render={({ field }) => (
        <div className="flex flex-col gap-1.5">
          <NumberField
            label={t('preferences.field.maximumDailyAlerts')}
            hint={t('preferences.now.immediate')}
            min={1}
            max={1000}
            disabled={field.value === null}
            value={field.value}
            // Empty is an error: unlimited has its own switch.
            onChange={(value) => field.onChange(value ?? Number.NaN)}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={getError('maximumDailyAlerts')}
          />
          <SwitchField
            label={t('preferences.field.unlimited')}
            field={{
              checked: field.value === null,
              onChange: (event) => field.onChange(event.target.checked ? null : DEFAULT_MAXIMUM),
            }}
          />
        </div>
      )}
    />
  );
}
