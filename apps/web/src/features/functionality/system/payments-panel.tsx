import type { HealthProblem, SystemHealth } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';
import { LastError, LastTimeFigure, Panel, WaitingFigure } from '../components/panel.tsx';

type Payments = SystemHealth['payments'];

const PROBLEMS: Readonly<Record<Payments['troubled'][number]['problem'], HealthProblem>> = {
  two_subscriptions: 'payments_twice',
  not_ended: 'payments_not_ended',
  disputed: 'payments_disputed',
};

export function PaymentsPanel({ payments }: { payments: Payments }) {
  const { t, formatNumber } = useTexts();
  const { provider, troubled } = payments;
  return (
    <Panel title={t('functionality.payments.title')}>
      <p className="source-note">{t(`functionality.payments.${provider ?? 'nobody'}`)}</p>
      {provider === null ? null : (
        <dl className="source-figures">
          <WaitingFigure name={t('functionality.payments.waiting')} queue={payments} />
          <Fact name={t('functionality.payments.failed')}>{formatNumber(payments.failed)}</Fact>
          <LastTimeFigure name={t('functionality.payments.last')} at={payments.lastToldAt} />
        </dl>
      )}
      <LastError text={payments.lastError} />
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
