import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint: ReactNode;
  children?: ReactNode;
}

export function SwitchRow({ label, hint, children, ...input }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 p-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <div id={`${id}-hint`} className="mt-0.5 text-sm text-soft">
          {hint}
        </div>
        {children}
      </div>
      {/* Touch target, larger than the switch. */}
      <span className="flex min-h-11 min-w-11 items-center justify-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="switch disabled:opacity-50"
          aria-describedby={`${id}-hint`}
        />
      </span>
    </div>
  );
}
