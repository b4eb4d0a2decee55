import { Controller } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { YesNo } from './choice-group.tsx';
import { NowLine } from './now-line.tsx';
import { NumberField } from './number-field.tsx';
import { type PreferencesForm, useFieldErrors } from './use-preferences-form.ts';

/** What the number goes back to when "unlimited" is taken away; the default of a new account. */
const USUAL_MAXIMUM = 10;

/** At most so many alerts a day, or no limit. */
export function DailyAlertsField({ form }: { form: PreferencesForm }) {
  const { t } = useTexts();
  const errorOf = useFieldErrors(form);
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
            error={errorOf('maximumDailyAlerts')}
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
