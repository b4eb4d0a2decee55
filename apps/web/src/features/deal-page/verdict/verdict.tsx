import type { DealView } from '@farelark/contracts';
import { getDisplayedSaving, isBorrowed } from '@farelark/engine';
import { convertDeal } from '../../../shared/boarding-pass/convert-deal.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useCurrencyConverter, usePriceFormat } from '../../../shared/money/currency-converter.tsx';

/** A sentence on how good the price is, and one on what it is compared with; amounts as on the card. */
export function Verdict({ deal: original }: { deal: DealView }) {
  const { t, formatMoney, formatEstimate, formatNumber } = useTexts();
  const { deal } = convertDeal(original, [], useCurrencyConverter());
  const formatPrice = usePriceFormat();
  const { price, usual, state, label } = deal;
  const params = {
    price: formatPrice(original.price),
    saving: formatMoney(getDisplayedSaving({ price, usual })),
  };
  const kind = state === 'gone' ? 'gone' : label === 'error_fare' ? 'mistake' : 'below';
  return (
    <p className="deal-verdict">
      <strong>{t(`dealPage.verdict.${kind}`, params)}</strong>{' '}
      {isBorrowed(usual)
        ? t('dealPage.verdict.estimated')
        : t('dealPage.verdict.similar', {
            count: usual.samples,
            number: formatNumber(usual.samples),
            low: formatEstimate(usual.typicalLow),
            high: formatEstimate(usual.typicalHigh),
          })}
    </p>
  );
}
