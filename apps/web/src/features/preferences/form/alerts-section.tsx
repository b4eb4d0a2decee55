import { LANGUAGES } from '@farelark/contracts';
import { LANGUAGE_NAMES } from '@farelark/i18n/language';
import { useWatch } from 'react-hook-form';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { YesNo } from './choice-group.tsx';
import { DailyAlertsField } from './daily-alerts-field.tsx';
import { FormSection } from './form-section.tsx';
import { NowLine } from './now-line.tsx';
import type { SectionProps } from './section-props.ts';

/** How to be told, how often, and in which language. */
export function AlertsSection({ form, sections }: SectionProps) {
  const { t } = useTexts();
  const mails = useWatch({ control: form.control, name: 'emailNotifications' });
  return (
    <FormSection name="alerts" sections={sections} summary={<AlertsSummary form={form} />}>
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
          hint={
            <NowLine
              tone="all"
              text={t(mails ? 'preferences.now.mailOn' : 'preferences.now.mailOff')}
            />
          }
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

function AlertsSummary({ form }: Pick<SectionProps, 'form'>) {
  const { t, locale } = useTexts();
  const [most, mails, language] = useWatch({
    control: form.control,
    name: ['maximumDailyAlerts', 'emailNotifications', 'preferredLanguage'],
  });
  return [
    most === null || Number.isNaN(most)
      ? t('preferences.now.dailyUnlimited')
      : t('preferences.now.daily', { number: numberFormat(locale, {}).format(most) }),
    t(mails ? 'preferences.now.mailOn' : 'preferences.now.mailOff'),
    LANGUAGE_NAMES[language],
  ].join(' · ');
}
