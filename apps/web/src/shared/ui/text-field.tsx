import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, id, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} className="field-input" />}
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, id, className = '', ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <textarea {...input} {...control} className={`field-input ${className}`} />}
    </Field>
  );
}
