import { LANGUAGES } from '@farelark/contracts';
import { LANGUAGE_NAMES } from '@farelark/i18n/language';
import { Controller } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { YesNo } from './choice-group.tsx';
import { FormSection, NowLine } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { type PreferencesForm, useFieldErrors } from './use-preferences-form.ts';

export function AlertsSection({ form, values, sections }: SectionProps) {
  const { t, formatNumber } = useTexts();
  const { maximumDailyAlerts: most, emailNotifications, preferredLanguage } = values;
  const mailText = t(emailNotifications ? 'preferences.now.mailOn' : 'preferences.now.mailOff');
  const summary = [
    most === null || Number.isNaN(most)
      ? t('preferences.now.dailyUnlimited')
      : t('preferences.now.daily', { number: formatNumber(most) }),
    mailText,
    LANGUAGE_NAMES[preferredLanguage],
  ];
  return (
    <FormSection name="alerts" sections={sections} summary={summary.join(' · ')}>
      <DailyAlertsField form={form} />
      <SelectField
        {...form.register('preferredLanguage')}
        label={t('preferences.field.language')}
        hint={t('preferences.field.languageHint')}
        options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
      />
      <div className="is-wide grid gap-3">
        <YesNo
          label={t('preferences.field.emailNotifications')}
          hint={<NowLine tone="all" text={mailText} />}
          field={form.register('emailNotifications')}
        />
        <YesNo
          label={t('preferences.field.unconfirmedAlerts')}
          hint={t('preferences.field.unconfirmedAlertsHint')}
          field={form.register('unconfirmedAlerts')}
        />
      </div>
    </FormSection>
  );
}

/** Value restored when "unlimited" is switched off; the default of a new account. */
const USUAL_MAXIMUM = 10;

function DailyAlertsField({ form }: { form: PreferencesForm }) {
  const { t } = useTexts();
  const getError = useFieldErrors(form);
  return (
    <Controller
      control={form.control}
      name="maximumDailyAlerts"
      render={({ field }) => (
        <div className="flex flex-col gap-1.5">
          <NumberField
            label={t('preferences.field.maximumDailyAlerts')}
            hint={<NowLine tone="all" text={t('preferences.now.immediate')} />}
            min={1}
            max={1000}
            disabled={field.value === null}
            value={field.value}
            // Empty is no number here: unlimited is said by its own switch.
            onChange={(value) => field.onChange(value ?? Number.NaN)}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={getError('maximumDailyAlerts')}
          />
          <YesNo
            label={t('preferences.field.unlimited')}
            field={{
              checked: field.value === null,
              onChange: (event) => field.onChange(event.target.checked ? null : USUAL_MAXIMUM),
            }}
          />
        </div>
      )}
    />
  );
}
