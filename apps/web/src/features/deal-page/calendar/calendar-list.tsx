import { Link } from 'react-router';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import type { ShownDay } from './calendar-days.ts';

interface CalendarListProps {
  days: ReadonlyMap<string, ShownDay>;
  currency: string;
}

/** Days with fares by month, for phones, where seven columns are too narrow for prices. */
export function CalendarList({ days, currency }: CalendarListProps) {
  const { formatMonth } = useTexts();
  const months = Map.groupBy(days.values(), ({ day }) => day.departureDate.slice(0, 7));
  return (
    <div className="calendar-list">
      {[...months].map(([month, shown]) => (
        <TitledSection
          key={month}
          title={formatMonth(`${month}-01`)}
          level={3}
          heading="calendar-month"
        >
          <ul>
            {shown.map((day) => (
              <li key={day.day.departureDate}>
                <Day shown={day} currency={currency} />
              </li>
            ))}
          </ul>
        </TitledSection>
      ))}
    </div>
  );
}

function Day({ shown, currency }: { shown: ShownDay; currency: string }) {
  const { t, formatMoney, formatAgo, formatDay } = useTextsWithClock();
  const { day, price, path } = shown;
  return (
    <Link to={path} className="calendar-row" aria-current={shown.isOwn ? 'page' : undefined}>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <time dateTime={day.departureDate}>{formatDay(day.departureDate)}</time>
          <DayMark shown={shown} />
        </span>
        <span className="block text-[0.8125rem] text-soft">
          {day.returnDate === null
            ? null
            : `${t('dealPage.calendar.returns', { day: formatDay(day.returnDate) })} · `}
          {t('deal.evidence.seen', { ago: formatAgo(day.seenAt) })} · <bdi>{day.source}</bdi>
        </span>
      </span>
      <bdi className="calendar-price" data-low={shown.isLow || undefined}>
        {formatMoney({ amount: price, currency })}
      </bdi>
    </Link>
  );
}

/** Names the deal of the page and the cheapest day, which colour alone must not convey. */
export function DayMark({ shown }: { shown: ShownDay }) {
  const { t } = useTexts();
  if (!shown.isOwn && !shown.isCheapest) return null;
  return (
    <span className="calendar-mark" data-own={shown.isOwn || undefined}>
      {shown.isOwn ? t('dealPage.calendar.own') : t('dealPage.calendar.cheapest')}
    </span>
  );
}
