import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';

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
  icon?: ReactNode;
  tone?: 'calm' | 'warning';
  title: string;
  text?: ReactNode;
  /** Focuses the heading when the step replaces the focused element. */
  hasFocus?: boolean;
}

const TONES = {
  calm: 'bg-sea-wash text-sea-text',
  warning: 'bg-sunrise-wash text-sunrise-text',
};

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

/** Defined outside the component: a new ref function would take the focus on every render. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}

export function FormSkeleton() {
  const { t } = useTexts();
  const shapes = ['h-8 w-2/3', 'h-11', 'h-11', 'h-11 w-1/2'];
  return <Skeletons className="flex flex-col gap-5" text={t('page.loading')} shapes={shapes} />;
}

export function LocalMailboxNote() {
  const { t } = useTexts();
  if (!usePageSettings().localMailbox) return null;
  return (
    <p className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
      {t('auth.confirm.localMailbox')}{' '}
      {/* Reloads, because the mailbox has its own content security policy. */}
      <Link className="link" to="/mailbox" reloadDocument>
        {t('auth.confirm.openMailbox')}
      </Link>
    </p>
  );
}
