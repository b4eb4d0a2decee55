import type { ReactNode, Ref } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';

export interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  min: number;
  max: number;
  /** null if empty, NaN if not a whole number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
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
