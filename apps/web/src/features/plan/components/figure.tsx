import type { ReactNode } from 'react';

interface FigureProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
}

/** One number, what it counts, and how. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 p-5 sm:flex sm:flex-col sm:items-start">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums sm:mt-2 sm:text-3xl">{value}</dd>
      <dd className="col-span-2 mt-1 text-sm leading-relaxed text-soft sm:mt-1.5">{note}</dd>
    </div>
  );
}
