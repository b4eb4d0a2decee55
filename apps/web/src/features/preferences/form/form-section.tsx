import { type ReactNode, useId } from 'react';

/** One subject of the form under its heading; heading beside the fields where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-hairline py-7 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="headline-3">
        {title}
      </h3>
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2 *:min-w-0">{children}</div>
    </section>
  );
}
