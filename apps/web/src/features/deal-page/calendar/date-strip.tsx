import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatShortDay } from '../../../shared/format/dates.ts';
import { dateFormat } from '../../../shared/format/formats.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { findDayAfterKey, type ShownDay } from './calendar-days.ts';
import './date-strip.css';

interface DateStripProps {
  days: ReadonlyMap<string, ShownDay>;
  currency: string;
}

/**
 * Days with fares by month, as lists of links coloured by price. One tab stop: arrow keys move between the days.
 */
export function DateStrip({ days, currency }: DateStripProps) {
  const { t, direction, formatMonth } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => [...days.keys()], [days]);
  const months = Map.groupBy(days.values(), ({ day }) => day.departureDate.slice(0, 7));
  const own = [...days.values()].find(({ isOwn }) => isOwn)?.day.departureDate;
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = focused !== null && days.has(focused) ? focused : (own ?? dates[0]);

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStop === undefined) return;
    const next = findDayAfterKey(event.key, tabStop, dates, direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    strip.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within have the focus
    <div ref={strip} className="dates" onKeyDown={move}>
      {[...months].map(([month, shown]) => (
        <TitledSection
          key={month}
          title={formatMonth(`${month}-01`)}
          level={3}
          heading="dates-month"
        >
          <ul className="dates-strip">
            {shown.map((day) => (
              <li key={day.day.departureDate}>
                <Day
                  shown={day}
                  currency={currency}
                  isTabStop={day.day.departureDate === tabStop}
                  onFocus={() => setFocused(day.day.departureDate)}
                />
              </li>
            ))}
          </ul>
        </TitledSection>
      ))}
      <p className="dates-keys">{t('dealPage.calendar.keys')}</p>
    </div>
  );
}

interface DayProps {
  shown: ShownDay;
  currency: string;
  isTabStop: boolean;
  onFocus: () => void;
}

function Day({ shown, currency, isTabStop, onFocus }: DayProps) {
  const { t, locale, formatEstimate, formatMoney, formatDay } = useTextsWithClock();
  const { day, price, path, level } = shown;
  const money = { amount: price, currency };
  const params = { day: formatDay(day.departureDate), price: formatMoney(money) };
  return (
    <Link
      to={path}
      className="dates-day"
      data-day={day.departureDate}
      data-level={level}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={shown.isOwn ? 'page' : undefined}
      aria-description={
        day.dealId === null
          ? t('dealPage.calendar.search', params)
          : t('dealPage.calendar.open', params)
      }
      onFocus={onFocus}
    >
      <time dateTime={day.departureDate} className="dates-date">
        {formatWeekday(day.departureDate, locale)}
      </time>{' '}
      <bdi className="dates-price">{formatEstimate(money)}</bdi>
      {day.returnDate === null ? null : (
        <>
          {' '}
          <span className="dates-date">
            {t('dealPage.calendar.returns', {
              day: formatShortDay(new Date(day.returnDate), locale),
            })}
          </span>
        </>
      )}
      {shown.isOwn ? (
        <>
          {' '}
          <span className="dates-mark" data-own="">
            {t('dealPage.calendar.own')}
          </span>
        </>
      ) : null}
      {shown.isCheapest ? (
        <>
          {' '}
          <span className="dates-mark">{t('dealPage.calendar.cheapest')}</span>
        </>
      ) : null}
    </Link>
  );
}

/** `Sat 22`; the month is in the heading. */
function formatWeekday(date: string, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric' }).format(
    new Date(date),
  );
}
