import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

interface ChoiceGroupProps {
  legend: string;
  hint: ReactNode;
  kind: 'radio' | 'checkbox';
  options: readonly { readonly value: string; readonly name: string }[];
  /** From react-hook-form's `register`. */
  field: Omit<ComponentProps<'input'>, 'type' | 'value'>;
}

export function ChoiceGroup({ legend, hint, kind, options, field }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, name }) => (
          <label key={value} className="choice">
            <input {...field} type={kind} value={value} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
      <div id={id} className="mt-1.5 text-[0.8125rem] text-soft">
        {hint}
      </div>
    </fieldset>
  );
}

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
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
