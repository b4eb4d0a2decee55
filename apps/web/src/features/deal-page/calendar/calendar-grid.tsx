import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getFirstDayOfWeek } from '../../../shared/format/dates.ts';
import { dateFormat } from '../../../shared/format/formats.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { findDayAfterKey, listWeeks, type ShownDay } from './calendar-days.ts';
import { DayMark } from './calendar-list.tsx';

interface CalendarGridProps {
  from: string;
  to: string;
  days: ReadonlyMap<string, ShownDay>;
  currency: string;
}

/** Table of weeks with a roving tab stop: arrow keys move between days with fares. */
export function CalendarGrid({ from, to, days, currency }: CalendarGridProps) {
  const { t, locale, direction } = useTexts();
  const table = useRef<HTMLTableElement>(null);
  const firstDay = getFirstDayOfWeek(locale);
  const weeks = useMemo(() => listWeeks(from, to, firstDay), [from, to, firstDay]);
  const reachable = useMemo(() => [...days.keys()], [days]);
  const own = [...days.values()].find(({ isOwn }) => isOwn)?.day.departureDate;
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = focused !== null && days.has(focused) ? focused : (own ?? reachable[0]);

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStop === undefined) return;
    const next = findDayAfterKey(event.key, tabStop, reachable, direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <div className="calendar-grid">
      <table ref={table} onKeyDown={move} aria-describedby="calendar-keys">
        <caption className="sr-only">{t('dealPage.calendar.title')}</caption>
        <thead>
          <tr>
            {listWeekdays(locale, firstDay).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) => {
                if (date === null)
                  // biome-ignore lint/suspicious/noArrayIndexKey: padding has no identity but its column
                  return <td key={column} data-beside="" />;
                const isFirst = row === 0 && week.slice(0, column).every((other) => other === null);
                const day = days.get(date);
                return (
                  <td
                    key={date}
                    data-low={day?.isLow || undefined}
                    data-own={day?.isOwn || undefined}
                  >
                    {day === undefined ? (
                      <span className="calendar-day" data-empty="">
                        <DateText date={date} isFirst={isFirst} />
                        <span className="sr-only">{t('dealPage.calendar.empty')}</span>
                      </span>
                    ) : (
                      <PricedDay
                        shown={day}
                        isFirst={isFirst}
                        currency={currency}
                        isTabStop={date === tabStop}
                        onFocus={() => setFocused(date)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendar-keys" className="calendar-keys">
        {t('dealPage.calendar.keys')}
      </p>
    </div>
  );
}

interface PricedDayProps {
  shown: ShownDay;
  isFirst: boolean;
  currency: string;
  isTabStop: boolean;
  onFocus: () => void;
}

function PricedDay({ shown, isFirst, currency, isTabStop, onFocus }: PricedDayProps) {
  const { t, locale, formatEstimate, formatMoney, formatAgo, formatDay } = useTextsWithClock();
  const { day, price, path } = shown;
  const money = { amount: price, currency };
  const params = { day: formatDay(day.departureDate), price: formatMoney(money) };
  return (
    <Link
      to={path}
      className="calendar-day"
      data-day={day.departureDate}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={shown.isOwn ? 'page' : undefined}
      aria-description={
        day.dealId === null
          ? t('dealPage.calendar.search', params)
          : t('dealPage.calendar.open', params)
      }
      onFocus={onFocus}
    >
      <DateText date={day.departureDate} isFirst={isFirst} />
      <bdi className="calendar-price">{formatEstimate(money)}</bdi>
      {day.returnDate === null ? null : (
        <span className="calendar-age">
          {t('dealPage.calendar.returns', { day: formatShortDay(day.returnDate, locale) })}
        </span>
      )}
      <span className="calendar-age">{formatAgo(day.seenAt)}</span>
      <DayMark shown={shown} />
    </Link>
  );
}

function DateText({ date, isFirst }: { date: string; isFirst: boolean }) {
  const { locale } = useTexts();
  const day = new Date(date);
  return (
    <time dateTime={date} className="calendar-date">
      {isFirst || day.getUTCDate() === 1
        ? formatShortDay(date, locale)
        : dateFormat(locale, { timeZone: 'UTC', day: 'numeric' }).format(day)}
    </time>
  );
}

function formatShortDay(date: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(date),
  );
}

const SOME_MONDAY = Date.UTC(2024, 0, 1);

function listWeekdays(locale: string, firstDay: number): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, column) => {
    const day = new Date(SOME_MONDAY + (firstDay - 1 + column) * 86_400_000);
    const format = (weekday: 'short' | 'long') =>
      dateFormat(locale, { timeZone: 'UTC', weekday }).format(day);
    return { short: format('short'), long: format('long') };
  });
}
