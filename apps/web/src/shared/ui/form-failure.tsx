import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

interface FormFailureProps {
  title: string;
  text: string;
  /** A way on, such as to the form that fits better. */
  action?: ReactNode;
}

/** Why a form as a whole was refused, above its fields. */
export function FormFailure({ title, text, action }: FormFailureProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      <div className="flex flex-col items-start gap-0.5">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
