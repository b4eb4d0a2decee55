import type { ComponentProps } from 'react';

export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input type="checkbox" className="size-5 accent-ink" {...input} />
      {label}
    </label>
  );
}
