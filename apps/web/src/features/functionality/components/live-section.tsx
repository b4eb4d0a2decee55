import type { ReactNode } from 'react';
import { formatTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface LiveSectionProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** When what is shown was so, ISO 8601; undefined while nothing is known. */
  asOf: string | undefined;
  /** Whether asking anew failed: what is shown is then of its time. */
  isStale: boolean;
  children: ReactNode;
}

/** A part of the page that is asked for again and again, and says whether it is of this moment. */
export function LiveSection({ id, title, asOf, isStale, children }: LiveSectionProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="headline-3">
          {title}
        </h2>
        {asOf === undefined ? null : (
          <p className="text-sm text-soft" data-stale={isStale ? '' : undefined}>
            {isStale
              ? t('functionality.sources.stale', { time: formatTime(new Date(asOf), locale, now) })
              : t('functionality.sources.live')}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
