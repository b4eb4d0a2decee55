import { listFormat } from '../../../shared/format/formats.ts';
import { formatEstimate } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOwnMoney } from '../../../shared/money/own-money.tsx';
import { type Sum, sumOfSavings } from '../sum-of-savings.ts';
import { Figure } from './figure.tsx';

/** What the open alerts would save, in the traveller's currency as far as there are rates. */
export function PotentialSavings({ savings }: { savings: readonly Sum[] }) {
  const { t, locale } = useTexts();
  const { total, isConverted, besides } = sumOfSavings(savings, useOwnMoney());
  const amounts = (sums: readonly Sum[]): string =>
    listFormat(locale).format(sums.map((sum) => formatEstimate(sum, locale)));
  if (total === null)
    return <Figure name={t('plan.figures.savings')} value="0" note={t('plan.figures.noSavings')} />;
  const shown = formatEstimate(total, locale);
  return (
    <Figure
      name={t('plan.figures.savings')}
      value={<bdi>{isConverted ? t('deal.price.about', { amount: shown }) : shown}</bdi>}
      note={
        <>
          {besides.length > 0 ? (
            <span className="block text-ink">
              {t('plan.figures.besides', { amounts: amounts(besides) })}
            </span>
          ) : null}
          {t('plan.figures.savingsNote')}
          {isConverted ? (
            <span className="mt-1 block">
              {t('plan.figures.asSold', { amounts: amounts(savings) })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
