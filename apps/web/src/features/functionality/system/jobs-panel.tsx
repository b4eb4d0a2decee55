import type { FailedJob, JobKindHealth, SystemHealth } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { useRun } from '../api/use-run.ts';
import { Panel } from '../components/panel.tsx';
import { RunOutcome } from '../components/run-outcome.tsx';

const COLUMNS = ['kind', 'waiting', 'running', 'failed', 'last'] as const;

export function JobsPanel({ jobs: { kinds, failed } }: Pick<SystemHealth, 'jobs'>) {
  const { t } = useTexts();
  return (
    <Panel title={t('functionality.jobs.title')}>
      {failed.length === 0 ? null : (
        <>
          <h4 className="mt-3 font-semibold text-sunrise-text">
            {t('functionality.jobs.failedOnes')}
          </h4>
          <ul className="divide-y divide-hairline">
            {failed.map((job) => (
              // A failed retry has another id, and its row must keep the outcome.
              <FailedJobRow key={job.subject} job={job} />
            ))}
          </ul>
        </>
      )}
      <table className="system-table">
        <TableHead names={COLUMNS.map((name) => t(`functionality.jobs.${name}`))} />
        <tbody>
          {kinds.map((kind) => (
            <JobKindRow key={kind.name} kind={kind} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function JobKindRow({ kind }: { kind: JobKindHealth }) {
  const { t, formatNumber, formatDuration, formatAgo } = useTextsWithClock();
  const { name, schedule, queued, running, failed, oldestWaitingSeconds, lastBeganAt } = kind;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {schedule === null ? null : (
          <bdi dir="ltr" className="block text-[0.8125rem] font-normal text-soft">
            {schedule} UTC
          </bdi>
        )}
        {oldestWaitingSeconds === null ? null : (
          <span className="block text-[0.8125rem] font-normal text-soft">
            {t('functionality.jobs.oldest', { time: formatDuration(oldestWaitingSeconds, 'ceil') })}
          </span>
        )}
      </th>
      <td>{formatNumber(queued)}</td>
      <td>{formatNumber(running)}</td>
      <td data-wrong={failed > 0 ? '' : undefined}>{formatNumber(failed)}</td>
      <td>{lastBeganAt === null ? t('functionality.never') : formatAgo(lastBeganAt)}</td>
    </tr>
  );
}

function FailedJobRow({ job: { jobId, name, failedAt, attempts, error } }: { job: FailedJob }) {
  const { t, formatNumber, formatAgo } = useTextsWithClock();
  const queries = useQueryClient();
  const { run, start } = useRun('retry-job');
  const isBusy = run.state === 'queued' || run.state === 'running';
  const hasEnded = run.state === 'done' || run.state === 'failed';
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: ['system-health'] });
  }, [hasEnded, queries]);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <p className="font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-soft">
            {formatAgo(failedAt)}
            {' · '}
            {t('functionality.jobs.attempts', {
              count: attempts,
              number: formatNumber(attempts),
            })}
          </p>
        </div>
        <BusyButton
          busy={isBusy}
          aria-label={`${t('action.tryAgain')}: ${name}`}
          onClick={() => {
            if (!isBusy) start({ jobId });
          }}
        >
          {t('action.tryAgain')}
        </BusyButton>
      </div>
      {error === null ? null : (
        <p dir="auto" className="mt-1 text-sm [overflow-wrap:anywhere]">
          {error}
        </p>
      )}
      <RunOutcome run={run} />
    </li>
  );
}
