import '../functionality.css';
import type { SystemHealth } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { isForbidden, isUnreadyQuery, systemHealthQuery } from '../api/system-health.ts';
import { DatabasePanel } from './database-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { ProcessPanel } from './process-panel.tsx';

/** Jobs, mail, database and process, followed live, with what to do about what is wrong. */
export function SystemSection() {
  const { t, language, locale } = useTexts();
  const now = useNow();
  const { data, error, refetch } = useQuery(systemHealthQuery(language));
  return (
    <section aria-labelledby="system-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="system-title" className="headline-3">
          {t('functionality.system.title')}
        </h2>
        {data ? (
          <p className="text-sm text-soft" data-stale={error ? '' : undefined}>
            {error
              ? t('functionality.sources.stale', {
                  time: formatTime(new Date(data.asOf), locale, now),
                })
              : t('functionality.sources.live')}
          </p>
        ) : null}
      </div>
      {data ? <System health={data} /> : <NotKnown error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function System({ health }: { health: SystemHealth }) {
  return (
    <div className="grid gap-4">
      <ProblemList problems={health.problems} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <JobsPanel jobs={health.jobs} />
        <div className="grid min-w-0 gap-4">
          <MailPanel mail={health.mail} />
          <DatabasePanel database={health.database} />
          <ProcessPanel process={health.process} />
        </div>
      </div>
    </div>
  );
}

function NotKnown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  const isRefused = isForbidden(error);
  const { data: isUnready = false } = useQuery({
    ...isUnreadyQuery,
    enabled: error !== null && !isRefused,
  });
  if (isRefused)
    return (
      <Notice
        role="status"
        picture={<QuietMarketDrawing />}
        title={t('functionality.system.operators.title')}
      >
        {t('functionality.system.operators.text')}
      </Notice>
    );
  if (error !== null)
    return (
      <LoadFailure title={t('functionality.system.error')} onRetry={onRetry}>
        {isUnready ? t('functionality.system.unready') : cause}
      </LoadFailure>
    );
  return (
    <div className="grid gap-4 lg:grid-cols-2" role="status">
      <span className="sr-only">{t('functionality.system.loading')}</span>
      <div className="skeleton h-96" />
      <div className="skeleton h-96" />
    </div>
  );
}
