import '../functionality.css';
import { KNOWN_FAILURES, type RequestHealth, type SourceStatus } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';
import { LastTimeFigure } from './panel.tsx';

export function SourceCard({ source }: { source: SourceStatus }) {
  const { t, formatNumber, formatDuration } = useTexts();
  const { name, origin, isCandidate, isTest, isOpen, questions, rest, quota, month } = source;
  return (
    <li className="panel min-w-0 px-5 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-soft">
          {t(`functionality.origin.${isCandidate ? 'candidate' : origin}`)}
        </p>
      </div>
      {rest === null ? null : (
        <p className="source-note" data-state="open">
          {t('functionality.restFor', { time: formatDuration(rest.seconds, 'ceil') })}
        </p>
      )}
      {isOpen ? null : (
        <p className="source-note">
          {t(`functionality.state.${isTest ? 'testMode' : 'givesWay'}`)}
        </p>
      )}
      {questions.map((question) => (
        <Question key={question.kind} question={question} />
      ))}
      <dl className="source-figures">
        {quota === null ? null : (
          <Fact name={t('functionality.field.quota')}>
            {t('functionality.quota', {
              used: formatNumber(quota.used),
              allowed: formatNumber(quota.allowed),
            })}
            <span className="source-bar" aria-hidden="true">
              <span style={{ inlineSize: `${getPercent(quota.used, quota.allowed)}%` }} />
            </span>
          </Fact>
        )}
        {month === null ? null : (
          <>
            <Fact name={t('functionality.field.searches')}>{formatNumber(month.searches)}</Fact>
            <Fact name={t('functionality.field.clicks')}>{formatNumber(month.clicks)}</Fact>
            <Fact name={t('functionality.field.sales')}>{formatNumber(month.sales)}</Fact>
            {month.searchesPerBooking === null ? null : (
              <Fact name={t('functionality.field.included')}>
                {formatNumber(month.searchesPerBooking)}
              </Fact>
            )}
          </>
        )}
      </dl>
    </li>
  );
}

function Question({ question }: { question: RequestHealth }) {
  const { t, formatNumber, formatDuration } = useTexts();
  const { kind, state, retryAfterSeconds, lastSuccessAt, lastFailureAt, lastFailure } = question;
  const shownState = getShownState(question);
  const seconds = (millis: number): string => formatDuration(millis / 1000, 'ceil');
  return (
    <div className="source-question">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-[0.9375rem] font-semibold">{t(`functionality.question.${kind}`)}</h4>
        <p className="source-state" data-state={shownState}>
          <StateIcon state={shownState} />
          {t(`functionality.state.${shownState}`)}
        </p>
      </div>
      {state === 'open' && retryAfterSeconds !== null ? (
        <p className="mt-1 text-sm">
          {t('functionality.retryIn', { time: formatDuration(retryAfterSeconds, 'ceil') })}
        </p>
      ) : null}
      {shownState === 'idle' ? null : (
        <dl className="source-figures">
          <LastTimeFigure name={t('functionality.field.lastSuccess')} at={lastSuccessAt} />
          <LastTimeFigure name={t('functionality.field.lastFailure')} at={lastFailureAt}>
            {lastFailure === null ? null : (
              <span className="block text-soft">
                <FailureName kind={lastFailure} status={question.lastStatus} />
              </span>
            )}
          </LastTimeFigure>
          <Fact name={t('functionality.field.hour')}>
            {t('functionality.hour', {
              answered: formatNumber(question.answered),
              failed: formatNumber(question.failed),
            })}
          </Fact>
          {question.p50Millis === null || question.p95Millis === null ? null : (
            <Fact name={t('functionality.field.time')}>
              {t('functionality.time', {
                half: seconds(question.p50Millis),
                most: seconds(question.p95Millis),
              })}
            </Fact>
          )}
        </dl>
      )}
    </div>
  );
}

function FailureName({ kind, status }: { kind: string; status: number | null }) {
  const { t } = useTexts();
  const known = KNOWN_FAILURES.find((failure) => failure === kind);
  return (
    <>
      {known === undefined ? kind : t(`functionality.failure.${known}`)}
      {status === null ? null : (
        <>
          {' · '}
          <bdi>{status}</bdi>
        </>
      )}
    </>
  );
}

type ShownState = RequestHealth['state'] | 'idle' | 'failing';

/** Distinguishes unused and failing sources, whose circuit is closed as well. */
function getShownState({ state, lastSuccessAt, lastFailureAt }: RequestHealth): ShownState {
  if (state !== 'closed') return state;
  if (lastFailureAt === null) return lastSuccessAt === null ? 'idle' : 'closed';
  return lastSuccessAt !== null && lastSuccessAt >= lastFailureAt ? 'closed' : 'failing';
}

function StateIcon({ state }: { state: ShownState }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {state === 'closed' ? <circle cx="6" cy="6" r="5" fill="currentColor" /> : null}
      {state === 'open' || state === 'failing' ? (
        <path d="M6 .8 11.6 11H.4Z" fill="currentColor" />
      ) : null}
      {state === 'half_open' ? (
        <path d="M6 1a5 5 0 0 1 0 10Z" fill="currentColor" stroke="currentColor" />
      ) : null}
      {state === 'half_open' || state === 'idle' ? (
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.2" />
      ) : null}
    </svg>
  );
}

function getPercent(used: number, allowed: number): number {
  return allowed === 0 ? 100 : Math.min(100, (100 * used) / allowed);
}
