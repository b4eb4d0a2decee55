import { CALENDAR_FRESH_DAYS, type DealCalendar, type DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConvertedNote, useAmountConverter } from '../../../shared/money/reader-currency.tsx';
import { type DealPartProps, LoadedPart } from '../components/deal-section.tsx';
import { toShownDays } from './calendar-days.ts';
import { DateStrip } from './date-strip.tsx';

export function Component({ details: { deal }, reader }: DealPartProps) {
  const query = useQuery(
    functionQuery(['deal-calendar', deal.id, reader], 'deal-calendar', { dealId: deal.id }),
  );
  return (
    <LoadedPart query={query} part="calendar" place="calendar-place">
      {(calendar) => <Days deal={deal} calendar={calendar} />}
    </LoadedPart>
  );
}

function Days({ deal, calendar }: { deal: DealView; calendar: DealCalendar }) {
  const { t, formatNumber } = useTexts();
  const amounts = useAmountConverter(deal.price.currency);
  const days = useMemo(() => toShownDays(calendar, deal, amounts), [calendar, deal, amounts]);
  if (days.size === 0) return <p className="mt-2 text-soft">{t('dealPage.calendar.none')}</p>;
  const { nights } = calendar;
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm text-soft">
        {t('dealPage.calendar.text', { days: formatNumber(CALENDAR_FRESH_DAYS) })}{' '}
        {nights === null
          ? null
          : t('dealPage.calendar.stay', {
              nights:
                nights.most === null
                  ? `${formatNumber(nights.least)}+`
                  : `${formatNumber(nights.least)}–${formatNumber(nights.most)}`,
            })}
      </p>
      <ConvertedNote amounts={amounts} />
      <DateStrip days={days} currency={amounts.currency} />
    </>
  );
}
