import type { MoneyView } from '@farelark/contracts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** The highest price that the traveller set, for one person, beside the price of an alert. */
export function MaxPrice({ amount }: { amount: MoneyView }) {
  const { t, locale } = useTexts();
  return (
    <p className="mt-0.5 text-sm text-soft tabular-nums">
      {t('alerts.maxPrice', { amount: formatMoney(amount, locale) })}
    </p>
  );
}
