import './earlier.css';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

interface NoticeProps {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  role?: 'alert' | 'status';
}

/** Message in place of a whole area, such as an empty state or a failure. */
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
  role?: 'alert' | 'status' | 'note';
  className?: string;
  children: ReactNode;
}

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

/** Marks data of the market simulator. */
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

interface StaleContentProps {
  /** True while the content is that of the previous query. */
  isStale: boolean;
  failure: string | null;
  children: ReactNode;
}

/** Marks content as stale while new data is loading, and shows a failure above it. */
export function StaleContent({ isStale, failure, children }: StaleContentProps) {
  return (
    <div data-earlier={isStale} aria-busy={isStale}>
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

/** Failure of a whole form, above its fields. */
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
