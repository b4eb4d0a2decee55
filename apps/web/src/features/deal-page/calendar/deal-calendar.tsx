import { CALENDAR_FRESH_DAYS, type DealCalendar } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { dealCalendarQuery } from '../api/deal-queries.ts';
import { LoadedPart } from '../components/deal-section.tsx';
import { useDealDetails } from '../deal-context.ts';
import { ConvertedNote, useAmountConverter } from '../money/reader-currency.tsx';
import { toShownDays } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import './deal-calendar.css';

export function Component() {
  const { details, reader } = useDealDetails();
  const query = useQuery(dealCalendarQuery(details.deal.id, reader));
  return (
    <LoadedPart query={query} part="calendar" place="calendar-place">
      {(calendar) => <Days calendar={calendar} />}
    </LoadedPart>
  );
}

function Days({ calendar }: { calendar: DealCalendar }) {
  const { t, formatNumber } = useTexts();
  const { deal } = useDealDetails().details;
  const sold = deal.price.currency;
  const amounts = useAmountConverter(sold);
  const days = useMemo(() => toShownDays(calendar, deal, amounts), [calendar, deal, amounts]);
  if (days.size === 0) return <p className="mt-2 text-soft">{t('dealPage.calendar.none')}</p>;
  const number = (count: number) => formatNumber(count);
  const { nights } = calendar;
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm text-soft">
        {t('dealPage.calendar.text', { days: number(CALENDAR_FRESH_DAYS) })}{' '}
        {nights === null
          ? null
          : t('dealPage.calendar.stay', {
              nights:
                nights.most === null
                  ? `${number(nights.least)}+`
                  : `${number(nights.least)}–${number(nights.most)}`,
            })}
      </p>
      <ConvertedNote amounts={amounts} sold={sold} />
      <CalendarGrid from={calendar.from} to={calendar.to} days={days} currency={amounts.currency} />
      <CalendarList days={days} currency={amounts.currency} />
    </>
  );
}
