import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';

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

interface StepHeadingProps {
  /** A sign for what this step is, where it is not the first. */
  icon?: ReactNode;
  /** `warning` where something does not work, or will be gone. */
  tone?: 'calm' | 'warning';
  title: string;
  text?: ReactNode;
  /** Puts the focus here, because the step took the place of what had it. */
  hasFocus?: boolean;
}

const TONES = {
  calm: 'bg-sea-wash text-sea-text',
  warning: 'bg-sunrise-wash text-sunrise-text',
};

/** What this step of an account's form is about. */
export function StepHeading({
  icon,
  tone = 'calm',
  title,
  text,
  hasFocus = false,
}: StepHeadingProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {icon ? (
        <span
          className={`mb-2.5 flex size-12 items-center justify-center rounded-full text-xl ${TONES[tone]}`}
        >
          {icon}
        </span>
      ) : null}
      <h1
        className="headline-2 outline-none"
        tabIndex={hasFocus ? -1 : undefined}
        ref={hasFocus ? focus : undefined}
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

/** The shape of a form that is about to be shown. */
export function FormSkeleton({ fields }: { fields: number }) {
  const { t } = useTexts();
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('page.loading')}</span>
      <div className="skeleton h-8 w-2/3" />
      {Array.from({ length: fields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={at} className="skeleton h-11" />
      ))}
      <div className="skeleton h-11 w-1/2" />
    </div>
  );
}

/** Where mails stay on this machine, the way to them; else nothing. */
export function LocalMailboxNote() {
  const { t } = useTexts();
  if (!usePageSettings().localMailbox) return null;
  return (
    <p className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
      {t('auth.confirm.localMailbox')}{' '}
      {/* A page of its own: the mailbox has its own content security policy. */}
      <Link className="link" to="/mailbox" reloadDocument>
        {t('auth.confirm.openMailbox')}
      </Link>
    </p>
  );
}
