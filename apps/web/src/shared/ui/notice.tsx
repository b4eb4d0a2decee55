import './earlier.css';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

interface NoticeProps {
  /** A drawing or sign that says the same as the title. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  role?: 'alert' | 'status';
}

/** The state of a whole area in words: nothing here yet, or something went wrong. */
export function Notice({ picture, title, children, actions, role }: NoticeProps) {
  return (
    <div
      role={role}
      className="panel flex flex-col items-center gap-3 px-6 py-10 text-center sm:px-12"
    >
      {picture}
      <h2 className="headline-3">{title}</h2>
      {children ? <div className="max-w-[52ch] text-balance text-soft">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}

interface WarningNoteProps {
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

/** A line that warns, beside what it is about. */
export function WarningNote({ role, className = '', children }: WarningNoteProps) {
  return (
    <p
      role={role}
      className={`flex gap-2.5 rounded-xl bg-sunrise-wash px-4 py-3 text-sm ${className}`}
    >
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      {children}
    </p>
  );
}

/** Says plainly that what follows, or some of it, was made by the market simulator. */
export function SimulatedNote({ children }: { children: string }) {
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-xl border border-dashed border-edge px-4 py-3 text-sm font-medium"
    >
      <AlertIcon />
      {children}
    </p>
  );
}

interface EarlierAnswerProps {
  /** True while the shown answer is that to the previous question. */
  isStale: boolean;
  failure: string | null;
  children: ReactNode;
}

/** Keeps an answer in sight while another one is fetched, marked as such, or where that fails. */
export function StaleContent({ isStale: isEarlier, failure, children }: EarlierAnswerProps) {
  return (
    <div data-earlier={isEarlier} aria-busy={isEarlier}>
      {failure === null ? null : (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {failure}
        </p>
      )}
      {children}
    </div>
  );
}

interface FormFailureProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Reason why a whole form was refused, above its fields. */
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
