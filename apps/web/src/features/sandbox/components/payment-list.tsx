import { Link } from 'react-router';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { SandboxPayment } from '../api/sandbox.ts';

/** What was paid, and what was not. */
export function PaymentList({ payments }: { payments: readonly SandboxPayment[] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="sandbox-payments" className="panel p-6">
      <h2 id="sandbox-payments" className="headline-3">
        {t('sandbox.payments.title')}
      </h2>
      {payments.length === 0 ? (
        <p className="mt-2 text-soft">{t('sandbox.payments.none')}</p>
      ) : (
        <ul className="mt-4">
          {payments.map((payment) => (
            <Payment key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Payment({ payment }: { payment: SandboxPayment }) {
  const { t, locale } = useTexts();
  const { paymentId, state, plan, amount, attempt, nextAttemptAt } = payment;
  const day = (instant: string): string => formatLongDay(new Date(instant), locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-t border-hairline py-3">
      <div>
        <p className="font-semibold">
          {day(payment.at)} · {t(`plans.name.${plan}`)}
        </p>
        <p className={`text-sm ${state === 'failed' ? 'text-sunrise-text' : 'text-soft'}`}>
          {state === 'paid'
            ? t('sandbox.payments.until', { date: day(payment.paidUntil) })
            : t('sandbox.payments.failed', {
                count: attempt,
                number: numberFormat(locale, {}).format(attempt),
              })}
          {nextAttemptAt === null
            ? null
            : ` ${t('sandbox.payments.again', { date: day(nextAttemptAt) })}`}
        </p>
      </div>
      <div className="text-end">
        <p className="font-semibold tabular-nums">{formatMoney(amount, locale)}</p>
        {state === 'paid' ? (
          <Link
            to={`/sandbox/receipt?payment=${paymentId}`}
            className="link inline-flex min-h-11 items-center text-sm"
            aria-label={t('sandbox.payments.receiptOf', { date: day(payment.at) })}
          >
            {t('sandbox.payments.receipt')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
