import type { ReactNode } from 'react';

interface StepHeadingProps {
  /** A sign for what this step is, where it is not the first. */
  sign?: ReactNode;
  /** `warning` where something does not work, or will be gone. */
  tone?: 'calm' | 'warning';
  title: string;
  text?: ReactNode;
  /** Puts the focus here, because the step took the place of what had it. */
  takesFocus?: boolean;
}

const TONES = {
  calm: 'bg-sea-wash text-sea-text',
  warning: 'bg-sunrise-wash text-sunrise-text',
};

/** What this step of an account's form is about. */
export function StepHeading({
  sign,
  tone = 'calm',
  title,
  text,
  takesFocus = false,
}: StepHeadingProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {sign ? (
        <span
          className={`mb-2.5 flex size-12 items-center justify-center rounded-full text-xl ${TONES[tone]}`}
        >
          {sign}
        </span>
      ) : null}
      <h1
        className="headline-2 outline-none"
        tabIndex={takesFocus ? -1 : undefined}
        ref={takesFocus ? focus : undefined}
      >
        {title}
      </h1>
      {text ? <div className="text-soft">{text}</div> : null}
    </div>
  );
}

/** Outside of the component: a new function on every render would take the focus back each time. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
