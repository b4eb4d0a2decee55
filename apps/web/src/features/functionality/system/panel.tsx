import type { ReactNode } from 'react';

/** One part of the system under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel min-w-0 px-5 py-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </div>
  );
}
