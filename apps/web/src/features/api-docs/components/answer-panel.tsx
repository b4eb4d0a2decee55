import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { LiveAnswer } from '../api/run-call.ts';
import { CodeBlock } from './code-block.tsx';

interface AnswerPanelProps {
  answer: LiveAnswer | null;
  isRunning: boolean;
  /** No answer came at all. */
  hasFailed: boolean;
}

/** What this server answered, as it came. */
export function AnswerPanel({ answer, isRunning, hasFailed }: AnswerPanelProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t('apiPage.try.answer')} aria-busy={isRunning}>
      <h3 className="headline-3 mb-3">{t('apiPage.try.answer')}</h3>
      <div aria-live="polite">
        {hasFailed ? (
          <p role="alert" className="text-sunrise-text">
            {t('errors.unreachable')}
          </p>
        ) : answer === null ? (
          <p className="answer-empty">{t('apiPage.try.before')}</p>
        ) : (
          <Facts answer={answer} />
        )}
      </div>
      {answer === null || hasFailed ? null : (
        <CodeBlock code={answer.text} label={t('apiPage.try.answer')} />
      )}
    </section>
  );
}

function Facts({ answer }: { answer: LiveAnswer }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  const millis = numberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  });
  const bytes = numberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  });
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
      <span className="status" data-good={answer.status < 400} translate="no">
        {answer.status}
      </span>
      <span>{millis.format(answer.millis)}</span>
      <span>{bytes.format(answer.bytes / 1000)}</span>
      {answer.left === null ? null : (
        <span>
          {t('apiPage.try.left', {
            remaining: number.format(answer.left.remaining),
            limit: number.format(answer.left.limit),
          })}
        </span>
      )}
    </p>
  );
}
