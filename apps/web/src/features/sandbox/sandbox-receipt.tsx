import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '../../shared/format/dates.ts';
import { formatMoney, formatShare } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageSettings } from '../../shared/settings/page-settings.ts';
import { type SandboxPayment, sandboxReceiptQuery } from './api/sandbox.ts';
import { Fact } from './components/fact.tsx';
import { SandboxPage } from './components/sandbox-page.tsx';

/** What a receipt of the provider would say of one payment. */
export function SandboxReceipt({ userId, paymentId }: { userId: string; paymentId: string }) {
  const { t } = useTexts();
  const query = useQuery(sandboxReceiptQuery(userId, paymentId));
  return (
    <SandboxPage title={t('sandbox.receipt.title')} query={query}>
      {(payment) => <Receipt payment={payment} />}
    </SandboxPage>
  );
}

function Receipt({ payment }: { payment: SandboxPayment }) {
  const { t, locale } = useTexts();
  const { operator } = usePageSettings();
  const { plan, price, amount, discountPercent, state } = payment;
  const day = (instant: string): string => formatLongDay(new Date(instant), locale);
  return (
    <section aria-label={t('sandbox.receipt.title')} className="panel max-w-2xl p-6 sm:p-8">
      <dl>
        <Fact name={t('sandbox.receipt.seller')}>{operator.name}</Fact>
        <Fact name={t('sandbox.receipt.date')}>{day(payment.at)}</Fact>
        <Fact name={t('sandbox.receipt.plan')}>{t(`plans.name.${plan}`)}</Fact>
        <Fact name={t('sandbox.receipt.period')}>
          {t('sandbox.receipt.fromTo', {
            from: day(payment.paidFrom),
            to: day(payment.paidUntil),
          })}
        </Fact>
        <Fact name={t('sandbox.bill.price')}>{formatMoney(price, locale)}</Fact>
        {discountPercent === null ? null : (
          <Fact
            name={t('sandbox.bill.discount', { share: formatShare(discountPercent / 100, locale) })}
          >
            {formatMoney({ ...price, amount: amount.amount - price.amount }, locale)}
          </Fact>
        )}
        <Fact name={t(`sandbox.receipt.total.${state}`)} isTotal>
          {formatMoney(amount, locale)}
        </Fact>
        <Fact name={t('sandbox.receipt.number')}>
          <span dir="ltr" className="text-sm break-all">
            {payment.paymentId}
          </span>
        </Fact>
      </dl>
      <p className="border-t border-hairline pt-4 text-sm leading-relaxed text-soft">
        {t('sandbox.receipt.note')}
      </p>
    </section>
  );
}
