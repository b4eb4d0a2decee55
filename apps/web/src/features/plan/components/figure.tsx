import type { ReactNode } from 'react';

interface FigureProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
}

/** One number, what it counts, and how. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="panel flex flex-col p-5">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="mt-2 font-display text-3xl font-bold tabular-nums">{value}</dd>
      <dd className="mt-1.5 text-sm leading-relaxed text-soft">{note}</dd>
    </div>
  );
}
