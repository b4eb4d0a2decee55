import './dates.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getFirstDayOfWeek } from '../format/dates.ts';
import { dateFormat, numberFormat } from '../format/formats.ts';
import { useTexts } from '../i18n/texts.ts';
import { Icon } from '../ui/icons.tsx';
import { addDays, addMonths, getDayByKey, getWeekday, getWeeks } from './days.ts';

export interface CalendarProps {
  /** First and last chosen day; equal for one day. */
  start: string | null;
  end: string | null;
  /** Day that has the focus at first; null: the first chosen one, or today. */
  initial: string | null;
  today: string;
  /** Days outside cannot be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  months: 1 | 2;
  autoFocus?: boolean;
  onChoose: (day: string) => void;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Calendar of one or two months in the language of the page. Arrows, Page Up and Down, Home and End move the focus. */
export function Component(props: CalendarProps) {
  const { start, end, today, min, max, months, onChoose } = props;
  const { t, locale, language, direction } = useTexts();
  const clamp = (day: string): string => {
    if (min !== undefined && day < min) return min;
    return max !== undefined && day > max ? max : day;
  };
  const [focused, setFocused] = useState(() => clamp(props.initial ?? start ?? end ?? today));
  const [month, setMonth] = useState(focused);
  const grid = useRef<HTMLFieldSetElement>(null);
  const movesFocus = useRef(props.autoFocus === true);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"] button`)?.focus();
  }, [focused]);

  const firstWeekday = getFirstDayOfWeek(locale);
  const shown = Array.from({ length: months }, (_, index) => addMonths(getFirst(month), index));
  const isShown = (day: string) => shown.some((first) => isSameMonth(first, day));
  const moveFocus = (day: string): void => {
    const next = clamp(day);
    if (next === focused) return;
    movesFocus.current = true;
    setFocused(next);
    if (!isShown(next)) setMonth(next < month ? next : addMonths(next, 1 - months));
  };
  const turn = (count: number): void => {
    setMonth(addMonths(getFirst(month), count));
    setFocused(clamp(addMonths(focused, count)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = getDayByKey(event, focused, { firstWeekday, isRtl: direction === 'rtl' });
    if (day === null) return;
    event.preventDefault();
    moveFocus(day);
  };
  const previous = addDays(getFirst(month), -1);
  const next = addMonths(getFirst(month), months);
  // The short names in Arabic are whole words.
  const weekday = dateFormat(locale, {
    timeZone: 'UTC',
    weekday: language === 'ar' ? 'narrow' : 'short',
  });
  const longWeekday = dateFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  const longDay = dateFormat(locale, { timeZone: 'UTC', dateStyle: 'full' });
  const number = numberFormat(locale, {});
  const monday = addDays(today, 1 - getWeekday(today));
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    toDate(addDays(monday, firstWeekday - 1 + index)),
  );
  return (
    <fieldset ref={grid} className="calendar">
      <div className="calendar-turn">
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            aria-label={t(step < 0 ? 'dates.previous' : 'dates.next')}
            aria-disabled={
              step < 0 ? min !== undefined && previous < min : max !== undefined && next > max
            }
            onClick={({ currentTarget }) => {
              if (currentTarget.ariaDisabled !== 'true') turn(step);
            }}
          >
            <Icon flips>
              <path d={step < 0 ? 'm14.5 6-6 6 6 6' : 'm9.5 6 6 6-6 6'} />
            </Icon>
          </button>
        ))}
      </div>
      {shown.map((first) => (
        <div key={first}>
          <p id={`calendar-${first}`} className="calendar-month" aria-live="polite">
            {dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
              toDate(first),
            )}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move within it */}
          <table role="grid" aria-labelledby={`calendar-${first}`}>
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th key={day.getTime()} scope="col" abbr={longWeekday.format(day)}>
                    {weekday.format(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody onKeyDown={onKeyDown}>
              {getWeeks(first, firstWeekday).map((week, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their order
                <tr key={row}>
                  {week.map((day, column) =>
                    day === null ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
                      <td key={column} />
                    ) : (
                      <td key={day} data-day={day} data-in={placeInRange(day, start, end)}>
                        <button
                          type="button"
                          tabIndex={day === focused ? 0 : -1}
                          aria-label={longDay.format(toDate(day))}
                          aria-pressed={day === start || day === end}
                          aria-current={day === today ? 'date' : undefined}
                          disabled={day !== clamp(day)}
                          onClick={() => {
                            setFocused(day);
                            onChoose(day);
                          }}
                        >
                          {number.format(Number(day.slice(8)))}
                        </button>
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </fieldset>
  );
}

const getFirst = (day: string) => `${day.slice(0, 8)}01`;
const isSameMonth = (a: string, b: string) => a.slice(0, 7) === b.slice(0, 7);

function placeInRange(day: string, start: string | null, end: string | null) {
  if (start === null || end === null || start >= end || day < start || day > end) return undefined;
  return day === start ? 'start' : day === end ? 'end' : 'middle';
}
