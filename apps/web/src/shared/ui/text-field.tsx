import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of an input, associated for screen readers. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, children } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {hint ? (
        <div id={`${id}-hint`} className="text-[0.8125rem] text-soft">
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

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

/** Announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p
      id={id}
      role={text ? 'alert' : undefined}
      className="text-sm font-medium text-sunrise-text empty:hidden"
    >
      {text}
    </p>
  );
}
