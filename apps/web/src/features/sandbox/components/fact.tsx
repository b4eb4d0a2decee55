import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** The one that counts. */
  isTotal?: boolean;
  children: ReactNode;
}

/** A line of a bill. */
export function Fact({ name, isTotal = false, children }: FactProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3 ${isTotal ? 'font-semibold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-soft'}>{name}</dt>
      <dd className={`tabular-nums ${isTotal ? 'font-display text-2xl font-bold' : ''}`}>
        {children}
      </dd>
    </div>
  );
}
