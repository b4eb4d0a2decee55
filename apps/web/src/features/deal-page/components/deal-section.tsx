import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '../../../shared/errors/section-boundary.tsx';

interface DealSectionProps {
  title: string;
  /** For the log, and for links to it. */
  name: string;
  /** As wide as the page. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of a deal's page under its heading; when it fails, the others stay. */
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
