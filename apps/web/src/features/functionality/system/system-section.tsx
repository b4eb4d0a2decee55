import '../functionality.css';
import type { SystemHealth } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import {
  isForbidden,
  isUnreadyQuery,
  lacksSecondFactor,
  systemHealthQuery,
} from '../api/system-health.ts';
import { LiveSection } from '../components/live-section.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { OperatorsOnly } from './operators-only.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { ProcessPanel } from './process-panel.tsx';
import { PushPanel } from './push-panel.tsx';

/** Jobs, mail, database and process, followed live, with what to do about what is wrong. */
export function SystemSection() {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(systemHealthQuery(language));
  return (
    <LiveSection
      id="system-title"
      title={t('functionality.system.title')}
      asOf={data?.asOf}
      isStale={error !== null}
    >
      {data ? <System health={data} /> : <NotKnown error={error} onRetry={() => void refetch()} />}
    </LiveSection>
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
          <PushPanel push={health.push} />
          <PaymentsPanel payments={health.payments} />
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
  if (isRefused) return <OperatorsOnly lacksSecondFactor={lacksSecondFactor(error)} />;
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
