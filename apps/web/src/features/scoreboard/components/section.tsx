import { type ReactNode, useId } from 'react';

/** A part of the scoreboard: what it is about, in a sentence, and its figures. */
export function Section(props: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 sm:mt-16">
      <h2 id={id} className="headline-2">
        {props.title}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-soft">{props.text}</p>
      {props.children}
    </section>
  );
}
