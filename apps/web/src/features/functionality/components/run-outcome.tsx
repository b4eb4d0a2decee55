import { ApiError } from '@farelark/client';
import type { JobStatus } from '@farelark/contracts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { lacksSecondFactor } from '../api/system-health.ts';
import type { Run } from '../api/use-run.ts';

export function RunOutcome({ run }: { run: Run }) {
  const { t, formatDuration } = useTexts();
  return (
    <div role="status" className={run.state === 'idle' ? '' : 'mt-3'}>
      {run.state === 'queued' ? (
        <p className="text-sm text-soft">{t('functionality.functions.queued')}</p>
      ) : null}
      {run.state === 'running' ? <Progress progress={run.progress} /> : null}
      {run.state === 'done' ? (
        <>
          <p className="text-sm font-medium text-sea-text">
            {t('functionality.functions.done', { time: formatDuration(run.seconds, 'ceil') })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
          <pre dir="ltr" className="source-code source-result" tabIndex={0}>
            {JSON.stringify(run.result, null, 2)}
          </pre>
        </>
      ) : null}
      {run.state === 'failed' ? <Failure {...run} /> : null}
    </div>
  );
}

function Progress({ progress }: { progress: JobStatus['progress'] }) {
  const { t, formatNumber } = useTexts();
  if (progress === null || progress.total === 0)
    return <div className="skeleton h-1.5" aria-hidden="true" />;
  return (
    <>
      <p className="text-sm text-soft tabular-nums">
        {t('functionality.functions.progress', {
          done: formatNumber(progress.done),
          total: formatNumber(progress.total),
        })}
      </p>
      <span className="source-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * progress.done) / progress.total)}%` }} />
      </span>
    </>
  );
}

function Failure({ failure, seconds }: Extract<Run, { state: 'failed' }>) {
  const { t, formatDuration } = useTexts();
  const cause = useFailureText(failure);
  const text = lacksSecondFactor(failure)
    ? t('functionality.system.operators.secondFactor')
    : cause;
  return (
    <p className="text-[0.9375rem]">
      <span className="font-medium text-sunrise-text">
        {t('functionality.functions.failed', { time: formatDuration(seconds, 'ceil') })}
      </span>{' '}
      {text}
      {failure instanceof ApiError ? (
        <bdi dir="ltr" className="source-code block text-soft">
          {failure.status === null ? failure.code : `${failure.status} ${failure.code}`}
        </bdi>
      ) : null}
    </p>
  );
}
