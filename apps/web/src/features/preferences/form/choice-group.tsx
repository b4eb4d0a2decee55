import type { AlertPreferences } from '@farelark/contracts';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface ChoiceGroupProps {
  /** Fields with lists have checkboxes. */
  name:
    | 'tripType'
    | 'cabinClasses'
    | 'maxStops'
    | 'preferredAlliances'
    | 'excludedAirplaneTypes'
    | 'timeOfDay';
  hint?: string | null;
  options: readonly { readonly value: string; readonly name: string }[];
}

export function ChoiceGroup({ name: field, hint = null, options }: ChoiceGroupProps) {
  const { t } = useTexts();
  const { getValues, register } = useFormContext<AlertPreferences>();
  const kind = Array.isArray(getValues(field)) ? 'checkbox' : 'radio';
  const id = useId();
  return (
    <fieldset aria-describedby={hint === null ? undefined : id}>
      <legend className="mb-1.5 text-sm font-semibold">{t(`preferences.field.${field}`)}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, name }) => (
          <label key={value} className="choice">
            <input {...register(field)} type={kind} value={value} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
      {hint === null ? null : (
        <p id={id} className="field-note mt-1.5">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface SwitchFieldProps {
  label: string;
  hint?: string;
  field: ComponentProps<'input'>;
}

export function SwitchField({ label, hint, field }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...field}
          type="checkbox"
          className="switch"
          aria-describedby={hint ? id : undefined}
        />
        <span className="text-[0.9375rem] font-medium">{label}</span>
      </label>
      {hint ? (
        <div id={id} className="max-w-prose ps-[3.65rem] text-[0.8125rem] text-soft">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
