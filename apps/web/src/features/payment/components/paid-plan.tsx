import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { PaymentStatus } from '../api/payment-status.ts';

const NEXT_STEPS = [
  ['deals', '/dashboard'],
  ['preferences', '/dashboard?tab=preferences'],
  ['plan', '/dashboard?tab=plan'],
] as const;

export function PaidPlan({ status }: { status: PaymentStatus }) {
  const { t, formatLongDay, formatMoney } = useTexts();
  const { plan, paid, currentPeriodEnd, nextPayment } = status;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="payment-paid" className="panel p-6 sm:p-8">
        <p className="pill gap-1.5 bg-sea-wash text-sea-text">
          <CheckIcon />
          {t('payment.success.paid.mark')}
        </p>
        <h2 id="payment-paid" className="headline-2 mt-4">
          {plan === null
            ? t('payment.success.paid.title')
            : t('payment.success.paid.titleOf', { plan: t(`plans.name.${plan}`) })}
        </h2>
        <dl className="mt-5 grid gap-3">
          {paid === null ? null : (
            <Fact name={t('payment.success.paid.sum')}>{formatMoney(paid)}</Fact>
          )}
          {currentPeriodEnd === null ? null : (
            <Fact name={t('payment.success.paid.until')}>{formatLongDay(currentPeriodEnd)}</Fact>
          )}
          <Fact name={t('payment.success.paid.next')}>
            {nextPayment === null
              ? t('payment.success.paid.noNext')
              : t('payment.success.paid.nextOn', {
                  amount: formatMoney(nextPayment),
                  date: formatLongDay(nextPayment.at),
                })}
          </Fact>
        </dl>
        <p className="mt-5 max-w-[60ch] text-sm leading-relaxed text-soft">
          {t('payment.success.paid.receipt')}
        </p>
      </section>
      <TitledSection title={t('payment.success.next.title')} className="panel p-6 sm:p-8">
        <ul className="mt-4 flex flex-col gap-3">
          {NEXT_STEPS.map(([name, to]) => (
            <li key={name}>
              <ButtonLink to={to} tone={name === 'deals' ? 'main' : 'line'} className="w-full">
                {t(`payment.success.next.${name}`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-hairline pt-3">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
