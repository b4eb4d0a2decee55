import { formatLongDay } from '../../../shared/format/dates.ts';
import { formatMoney, formatShare } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { SandboxCheckout } from '../api/sandbox.ts';
import { Fact } from './fact.tsx';

/** What is bought, what it costs now, and what it will cost when it renews. */
export function Bill({ checkout }: { checkout: SandboxCheckout }) {
  const { t, locale } = useTexts();
  const { plan, price, discountPercent, toPay } = checkout;
  const date = formatLongDay(new Date(checkout.paidUntil), locale);
  return (
    <section aria-labelledby="bill">
      <h2 id="bill" className="headline-2">
        {t('sandbox.checkout.plan', { plan: t(`plans.name.${plan}`) })}
      </h2>
      <dl className="mt-5">
        <Fact name={t('sandbox.bill.price')}>{formatMoney(price, locale)}</Fact>
        {discountPercent === null ? null : (
          <Fact
            name={t('sandbox.bill.discount', { share: formatShare(discountPercent / 100, locale) })}
          >
            {formatMoney({ ...price, amount: toPay.amount - price.amount }, locale)}
          </Fact>
        )}
        <Fact name={t('sandbox.bill.toPay')} isTotal>
          {formatMoney(toPay, locale)}
        </Fact>
      </dl>
      <p className="border-t border-hairline pt-4 leading-relaxed">
        {t(`sandbox.checkout.renews.${plan}`, { price: formatMoney(price, locale), date })}
      </p>
    </section>
  );
}
