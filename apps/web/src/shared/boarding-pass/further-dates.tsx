import type { DateView, DealView } from '@farelark/contracts';
import { useId, useState } from 'react';
import { reportDealOpened } from '../api/call-function.ts';
import { formatDates } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useTexts } from '../i18n/texts.ts';

interface FurtherDatesProps {
  deal: DealView;
  dates: readonly DateView[];
  /** The prices were converted, and are about right. */
  isConverted: boolean;
}

/** The other days on which the trip costs the same, as chips that lead to the seller; a long list folds. */
export function FurtherDates({ deal, dates, isConverted }: FurtherDatesProps) {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const label = useId();
  const others = dates.filter(({ dealId }) => dealId !== deal.id);
  if (others.length === 0) return null;
  const collapsed = collapseDates(others);
  const hidden = others.length - collapsed.length;
  return (
    <div>
      <p id={label} className="eyebrow mb-1.5">
        {t('deal.dates.label')}
      </p>
      <ul aria-labelledby={label} className="flex flex-wrap gap-2">
        {(isExpanded ? others : collapsed).map((date) => (
          <li key={date.dealId}>
            <DateChip date={date} deal={deal} isConverted={isConverted} />
          </li>
        ))}
        {hidden === 0 ? null : (
          // In the list's flow and the same element in both states, so that the focus stays on it.
          <li key="fold">
            <button
              type="button"
              className="date-chip"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? t('deal.dates.fewer') : t('deal.dates.more', { count: hidden })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface DateChipProps extends Omit<FurtherDatesProps, 'dates'> {
  date: DateView;
}

function DateChip({ date, deal, isConverted }: DateChipProps) {
  const { t, locale } = useTexts();
  const days = formatDates(date, locale);
  if (date.state === 'gone')
    return (
      <span className="date-chip" data-gone="">
        <s aria-hidden="true">{days}</s>
        <span className="sr-only">{t('deal.dates.gone', { date: days })}</span>
      </span>
    );
  const amount = formatMoney(date.price, locale);
  const price = isConverted ? t('deal.price.about', { amount }) : amount;
  const text = (
    <>
      {days}
      {date.price.amount === deal.price.amount ? null : (
        <>
          {' '}
          <bdi className="font-semibold">{price}</bdi>
        </>
      )}
    </>
  );
  if (date.bookingUrl === null) return <span className="date-chip">{text}</span>;
  return (
    <a
      className="date-chip"
      href={date.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('deal.dates.book', { date: days, price })}
      onClick={() => reportDealOpened(date.dealId)}
      // The middle button opens a tab without being a click.
      onAuxClick={(event) => (event.button === 1 ? reportDealOpened(date.dealId) : undefined)}
    >
      {text}
    </a>
  );
}

/** Dates that a card shows before it is unfolded: two rows on a phone. */
const MAX_COLLAPSED_DATES = 5;

/** Dates of a folded list, available ones first. A single date is not hidden: its button would take as much space. */
export function collapseDates<T extends Pick<DateView, 'state'>>(
  dates: readonly T[],
): readonly T[] {
  if (dates.length <= MAX_COLLAPSED_DATES + 1) return dates;
  const isGone = ({ state }: T) => state === 'gone';
  const chosen = new Set(
    [...dates.filter((date) => !isGone(date)), ...dates.filter(isGone)].slice(
      0,
      MAX_COLLAPSED_DATES,
    ),
  );
  return dates.filter((date) => chosen.has(date));
}
