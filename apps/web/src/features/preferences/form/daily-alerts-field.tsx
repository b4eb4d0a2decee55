import { Controller } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { YesNo } from './choice-group.tsx';
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
          <TextField
            label={t('preferences.field.maximumDailyAlerts')}
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            step={1}
            disabled={field.value === null}
            value={field.value === null || Number.isNaN(field.value) ? '' : field.value}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
            onBlur={field.onBlur}
            ref={field.ref}
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
