import type { DateView } from '@farelark/contracts';
import { useId, useState } from 'react';
import { reportDealOpened } from '../api/call-function.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ConvertedDeal } from './convert-deal.ts';

interface FurtherDatesProps extends Pick<ConvertedDeal, 'deal' | 'dates'> {
  /** True if prices are converted, so approximate. */
  isConverted: boolean;
}

/** Other dates of the trip as links to the seller; a long list is collapsed. */
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
          // The same element in both states, to keep the focus.
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
  const { t, formatDates, formatMoney } = useTexts();
  const days = formatDates(date);
  if (date.state === 'gone')
    return (
      <span className="date-chip" data-gone="">
        <s aria-hidden="true">{days}</s>
        <span className="sr-only">{t('deal.dates.gone', { date: days })}</span>
      </span>
    );
  const amount = formatMoney(date.price);
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
      // The middle button opens a tab without a click event.
      onAuxClick={(event) => (event.button === 1 ? reportDealOpened(date.dealId) : undefined)}
    >
      {text}
    </a>
  );
}

/** Two rows on a phone. */
const MAX_COLLAPSED_DATES = 5;

/** Dates of a collapsed list, preferring available ones. Hides no single date: its button would be as large. */
export function collapseDates<T extends Pick<DateView, 'state'>>(dates: readonly T[]) {
  if (dates.length <= MAX_COLLAPSED_DATES + 1) return dates;
  const isGone = ({ state }: T) => state === 'gone';
  const visible = new Set(
    [...dates.filter((date) => !isGone(date)), ...dates.filter(isGone)].slice(
      0,
      MAX_COLLAPSED_DATES,
    ),
  );
  return dates.filter((date) => visible.has(date));
}
