import { isForbidden } from '../../../shared/api/function-query.ts';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import '../functionality.css';
import type { HealthProblem, SystemHealth } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { isUnreadyQuery, lacksSecondFactor, systemHealthQuery } from '../api/system-health.ts';
import { LiveSection } from '../components/panel.tsx';
import { MailPanel, PushPanel } from './delivery-panels.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { DatabasePanel, ProcessPanel } from './server-panels.tsx';

export function SystemSection() {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(systemHealthQuery(language));
  return (
    <LiveSection
      id="system-title"
      title={t('functionality.system.title')}
      measuredAt={data?.asOf}
      isStale={error !== null}
    >
      {data ? <System health={data} /> : <SystemFallback error={error} onRetry={refetch} />}
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

function SystemFallback({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTexts();
  const isRefused = isForbidden(error);
  const { data: isUnready = false } = useQuery({
    ...isUnreadyQuery,
    enabled: error !== null && !isRefused,
  });
  if (isRefused) return <OperatorsOnly lacksSecondFactor={lacksSecondFactor(error)} />;
  if (error !== null)
    return (
      <LoadFailure title={t('functionality.system.error')} failure={error} onRetry={onRetry}>
        {isUnready ? t('functionality.system.unready') : null}
      </LoadFailure>
    );
  return (
    <Skeletons
      className="grid gap-4 lg:grid-cols-2"
      text={t('functionality.system.loading')}
      shapes={['h-96', 'h-96']}
    />
  );
}

/** Expected until the server is opened to travellers. */
const EXPECTED: readonly HealthProblem[] = ['mail_local', 'payments_sandbox'];

function ProblemList({ problems }: Pick<SystemHealth, 'problems'>) {
  const { t } = useTexts();
  return (
    <div role="status" className="grid gap-2">
      {problems.some((problem) => !EXPECTED.includes(problem)) ? null : (
        <p className="system-note" data-kind="well">
          <span className="font-semibold">{t('functionality.system.well')}</span>
        </p>
      )}
      {problems.map((problem) => (
        <div
          key={problem}
          className="system-note"
          data-kind={EXPECTED.includes(problem) ? 'note' : 'wrong'}
        >
          <h3 className="font-semibold">{t(`functionality.problem.${problem}.title`)}</h3>
          <p className="mt-0.5 max-w-[75ch] text-[0.9375rem]">
            {t(`functionality.problem.${problem}.todo`)}
          </p>
        </div>
      ))}
    </div>
  );
}

function OperatorsOnly({ lacksSecondFactor }: { lacksSecondFactor: boolean }) {
  const { t } = useTexts();
  const [title, text] = lacksSecondFactor
    ? (['secondFactorTitle', 'secondFactor'] as const)
    : (['title', 'text'] as const);
  return (
    <Notice
      role="status"
      picture={<QuietMarketDrawing />}
      title={t(`functionality.system.operators.${title}`)}
      actions={
        lacksSecondFactor ? (
          <ButtonLink to="/dashboard?tab=profile#profile-secondFactor" tone="ink">
            {t('functionality.system.operators.toProfile')}
          </ButtonLink>
        ) : null
      }
    >
      {t(`functionality.system.operators.${text}`)}
    </Notice>
  );
}
