import { type ReactNode, useId } from 'react';

/** A part of the page: what it is about, and below it what there is. */
export function Section(props: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14 sm:mt-20">
      <h2 id={id} className="headline-2">
        {props.title}
      </h2>
      <p className="mt-1.5 mb-6 max-w-[68ch] text-soft">{props.text}</p>
      {props.children}
    </section>
  );
}
