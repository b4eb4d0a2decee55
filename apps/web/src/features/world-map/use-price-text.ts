import { useCallback } from 'react';
import type { Amount } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useCurrencyConverter } from '../../shared/money/currency-converter.tsx';

/** Returns a function that formats a price in the reader's currency, marked as converted, or else as sold. */
export function usePriceText(): (price: Amount) => string {
  const { t, formatMoney } = useTexts();
  const converter = useCurrencyConverter();
  return useCallback(
    (price) => {
      const converted = converter?.convert(price) ?? null;
      return converted === null
        ? formatMoney(price)
        : t('deal.price.about', { amount: formatMoney(converted) });
    },
    [t, formatMoney, converter],
  );
}
