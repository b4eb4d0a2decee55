import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const described = [hint ? `${inputId}-hint` : '', error ? `${inputId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={inputId} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={inputId}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <p id={`${inputId}-hint`} className="text-[0.8125rem] text-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${inputId}-error`} text={error} />
    </div>
  );
}

/** A mistake in words, announced when it appears. */
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
