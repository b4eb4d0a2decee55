import type { ComponentProps } from 'react';
import { Field } from './text-field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint?: string;
  options: readonly { readonly value: string; readonly name: string }[];
}

export function SelectField({ label, hint, options, id, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} id={id}>
      {(control) => (
        <select {...select} {...control} className="field-input field-select">
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
