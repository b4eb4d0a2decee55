import type { HealthProblem, SystemHealth } from '@farelark/contracts';
import { formatAgo } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Figure } from '../components/figure.tsx';
import { Panel } from './panel.tsx';

type Payments = SystemHealth['payments'];

const PROBLEMS: Readonly<Record<Payments['troubled'][number]['problem'], HealthProblem>> = {
  two_subscriptions: 'payments_twice',
  not_ended: 'payments_not_ended',
  disputed: 'payments_disputed',
};

/** Who takes payments, what of their news waits, and which customers are to be looked at. */
export function PaymentsPanel({ payments }: { payments: Payments }) {
  const { t, locale } = useTexts();
  const now = useNow();
  const number = numberFormat(locale, {});
  const { provider, oldestWaitingSeconds, lastError, lastToldAt, troubled } = payments;
  return (
    <Panel title={t('functionality.payments.title')}>
      <p className="source-note">{t(`functionality.payments.${provider ?? 'nobody'}`)}</p>
      {provider === null ? null : (
        <dl className="source-figures">
          <Figure name={t('functionality.payments.waiting')}>
            {number.format(payments.waiting)}
            {oldestWaitingSeconds === null ? null : (
              <span className="block text-soft">
                {t('functionality.jobs.oldest', {
                  time: formatDuration(oldestWaitingSeconds, locale, 'ceil'),
                })}
              </span>
            )}
          </Figure>
          <Figure name={t('functionality.payments.failed')}>
            {number.format(payments.failed)}
          </Figure>
          <Figure name={t('functionality.payments.last')}>
            {lastToldAt === null
              ? t('functionality.never')
              : formatAgo(new Date(lastToldAt), locale, now)}
          </Figure>
        </dl>
      )}
      {lastError === null ? null : (
        <p dir="auto" className="mt-4 text-sm [overflow-wrap:anywhere]">
          {lastError}
        </p>
      )}
      {troubled.length === 0 ? null : (
        <>
          <h4 className="mt-4 font-semibold">{t('functionality.payments.troubled')}</h4>
          <ul className="mt-2 divide-y divide-hairline border-t border-hairline text-sm">
            {troubled.map(({ customerId, problem }) => (
              <li key={`${customerId} ${problem}`} className="py-2">
                <bdi className="font-medium [overflow-wrap:anywhere]">{customerId}</bdi>
                {' · '}
                <span className="text-soft">
                  {t(`functionality.problem.${PROBLEMS[problem]}.title`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
