import type { Ref } from 'react';
import { type FieldProps, TextField } from '../../../shared/ui/text-field.tsx';

export interface NumberFieldProps extends Omit<FieldProps, 'id'> {
  min: number;
  max: number;
  /** null if empty, NaN if not a whole number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  disabled?: boolean;
}

export function NumberField({ value, onChange, inputRef, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      step={1}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) =>
        // Browsers report an incomplete number as an empty value with `badInput`.
        onChange(target.value === '' && !target.validity.badInput ? null : target.valueAsNumber)
      }
      ref={inputRef}
    />
  );
}
