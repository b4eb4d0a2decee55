import type { ReactNode } from 'react';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel min-w-0 px-5 py-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </div>
  );
}

interface LiveSectionProps {
  id: string;
  title: string;
  measuredAt: string | undefined;
  isStale: boolean;
  children: ReactNode;
}

export function LiveSection({ id, title, measuredAt, isStale, children }: LiveSectionProps) {
  const { t, formatTime } = useTextsWithClock();
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="headline-3">
          {title}
        </h2>
        {measuredAt === undefined ? null : (
          <p className="text-sm text-soft" data-stale={isStale ? '' : undefined}>
            {isStale
              ? t('functionality.sources.stale', { time: formatTime(measuredAt) })
              : t('functionality.sources.live')}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

export function LastTimeFigure(props: { name: string; at: string | null; children?: ReactNode }) {
  const { name, at, children } = props;
  const { t, formatAgo } = useTextsWithClock();
  return (
    <Fact name={name}>
      {at === null ? t('functionality.never') : formatAgo(at)}
      {children}
    </Fact>
  );
}

interface WaitingFigureProps {
  name: string;
  queue: { readonly waiting: number; readonly oldestWaitingSeconds: number | null };
}

export function WaitingFigure({ name, queue }: WaitingFigureProps) {
  const { t, formatNumber, formatDuration } = useTexts();
  const { waiting, oldestWaitingSeconds } = queue;
  return (
    <Fact name={name}>
      {formatNumber(waiting)}
      {oldestWaitingSeconds === null ? null : (
        <span className="block text-soft">
          {t('functionality.jobs.oldest', { time: formatDuration(oldestWaitingSeconds, 'ceil') })}
        </span>
      )}
    </Fact>
  );
}

export function LastError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p dir="auto" className="mt-4 text-sm [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
