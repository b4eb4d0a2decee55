import type { ReactNode } from 'react';

/** The sheet of paper on which an account is asked for; not there while there is nothing on it. */
export function AccountPanel({ children }: { children: ReactNode }) {
  return (
    <div className="page flex justify-center py-8 sm:py-14">
      <section className="panel w-full max-w-md p-6 shadow-(--lift) empty:hidden sm:p-9">
        {children}
      </section>
    </div>
  );
}
