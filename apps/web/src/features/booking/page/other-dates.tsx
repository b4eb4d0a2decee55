import type { DateView, DealView } from '@farelark/contracts';
import { Link } from 'react-router';
import { formatDates } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/price.tsx';
import { bookDealPath } from './book-deal-path.ts';

/** The same trip on other days that are still to be had. */
export function OtherDates({ deal, dates }: { deal: DealView; dates: readonly DateView[] }) {
  const { t, locale } = useTexts();
  const others = dates.filter(({ dealId, state }) => dealId !== deal.id && state === 'live');
  if (others.length === 0) return null;
  return (
    <section className="panel book-section" aria-labelledby="other-dates">
      <h2 id="other-dates" className="headline-3">
        {t('bookDeal.otherDates')}
      </h2>
      <ul className="mt-2 grid">
        {others.map((date) => (
          <li key={date.dealId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={bookDealPath({ dealId: date.dealId })}
              className="link inline-flex min-h-11 items-center"
            >
              {formatDates(date, locale)}
            </Link>
            <span className="font-semibold tabular-nums">
              <Price money={date.price} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
