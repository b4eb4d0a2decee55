import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { SourceNames } from '../money/source-names.tsx';
import type { ShownDeal } from './shown-deal.ts';

/** What is really paid, under a converted price; unfolded, by which rates it was converted. */
export function SoldAt({ soldAt, by }: NonNullable<ShownDeal['converted']>) {
  const { t, locale } = useTexts();
  const now = useNow();
  const price = formatMoney(soldAt, locale);
  return (
    <details className="pass-sold">
      <summary>{t('deal.price.soldAt', { price })}</summary>
      <p>
        {t('deal.price.ratesOf', { date: formatDay(by.date, locale, now) })}{' '}
        {by.isOld ? <strong>{t('deal.price.ratesOld')} </strong> : null}
        <SourceNames hosts={by.sources} />
      </p>
    </details>
  );
}
