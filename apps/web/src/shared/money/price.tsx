import { formatMoney } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';
import type { Amount } from './own-money.ts';
import { useOwnMoney } from './own-money-context.tsx';

/** A price in the person's currency with the one it is sold at beside it; that one alone where they are the same. */
export function Price({ money }: { money: Amount }) {
  const { t, locale } = useTexts();
  const about = useOwnMoney()?.about(money) ?? null;
  const sold = formatMoney(money, locale);
  if (about === null) return <bdi>{sold}</bdi>;
  return (
    <>
      <bdi>{t('deal.price.about', { amount: formatMoney(about, locale) })}</bdi>{' '}
      <span className="text-[0.85em] font-normal text-soft">
        (<bdi>{sold}</bdi>)
      </span>
    </>
  );
}
