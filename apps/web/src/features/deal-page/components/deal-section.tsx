import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '../../../shared/errors/error-boundary.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface DealSectionProps {
  title: string;
  /** For the log, and for links to it. */
  name: string;
  /** As wide as the page. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled section of a deal's page with its own error boundary. */
export function DealSection({ title, name, wide = false, children }: DealSectionProps) {
  const id = useId();
  return (
    <section
      className="panel deal-section"
      data-part={name}
      data-wide={wide || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="headline-3">
        {title}
      </h2>
      <SectionBoundary section={`deal ${name}`}>{children}</SectionBoundary>
    </section>
  );
}

/** Replaces a section that could not be loaded. */
export function PartFailure(props: { title: string; cause: string; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="mt-3">
      <p className="font-semibold">{props.title}</p>
      <p className="mt-1 text-soft">{props.cause}</p>
      <button type="button" className="button button-line mt-3" onClick={props.onRetry}>
        {t('action.tryAgain')}
      </button>
    </div>
  );
}
