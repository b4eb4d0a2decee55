import './dates.css';
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { dayOf } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useLazyComponent } from '../ui/lazy-component.tsx';
import { Field, type FieldProps } from '../ui/text-field.tsx';
import type { CalendarProps } from './calendar.tsx';
import { formatDayPattern, formatNumericDay, parseDay } from './days.ts';

/** Value of a field whose text is not a date. */
export const INVALID_DAY = '';

interface DayOptions extends Omit<FieldProps, 'id'> {
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Bounds of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
}

/** `YYYY-MM-DD`, null if empty, `INVALID_DAY` if not a date. */
type Day = string | null;

interface DateFieldProps extends DayOptions {
  value: Day;
  onChange: (day: Day) => void;
}

/** One date, typed in the order of the locale or chosen in a calendar. */
export function DateField({ value, onChange, ...options }: DateFieldProps) {
  return <DateFields options={[options]} days={[value]} onChange={([day]) => onChange(day)} />;
}

type Range = readonly [start: Day, end: Day];

interface DateRangeProps {
  start: DayOptions;
  end: DayOptions;
  value: Range;
  onChange: (range: Range) => void;
  /** Shows the calendar below the fields instead of in a dialog. */
  isInline?: boolean;
}

/** Two dates with one calendar: after the first day it asks for the last one. */
export function DateRangeFields({ start, end, value, onChange, isInline }: DateRangeProps) {
  return (
    <DateFields
      options={[start, end]}
      days={value}
      onChange={([first, last = null]) => onChange([first, last])}
      isInline={isInline}
    />
  );
}

/** One day, or the first and last of a range. */
type Days = readonly [Day, Day?];

interface DateFieldsProps {
  options: readonly [DayOptions, DayOptions?];
  days: Days;
  onChange: (days: Days) => void;
  isInline?: boolean | undefined;
}

type LazyCalendar = ReturnType<typeof useLazyComponent<CalendarProps>>;
const loadCalendar = () => import('./calendar.tsx');

function DateFields(props: DateFieldsProps) {
  const { options, days, onChange, isInline = false } = props;
  const calendar = useLazyComponent<CalendarProps>(loadCalendar);
  const request = useEffectEvent(calendar.request);
  useEffect(() => {
    if (isInline) request();
  }, [isInline]);
  const [edited, setEdited] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const chosen = { ...props, edited, onEdit: setEdited, calendar };
  return (
    <>
      {options.map((option, index) =>
        option === undefined ? null : (
          <DayField
            key={option.label}
            {...option}
            value={days[index] ?? null}
            onChange={(day) => onChange(replaceDay(days, index, day))}
            isOpen={isOpen && edited === index}
            onFocus={() => {
              calendar.request();
              if (isInline) setEdited(index);
            }}
            onOpen={
              isInline
                ? null
                : () => {
                    calendar.request();
                    setEdited(index);
                    setOpen(true);
                  }
            }
          />
        ),
      )}
      {isInline ? <CalendarPart {...chosen} onDone={() => setEdited(0)} /> : null}
      {isOpen ? <CalendarDialog {...chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function replaceDay(days: Days, index: number, day: Day): Days {
  const [start, end = null] = days;
  if (days.length === 1) return [day];
  return index === 0 ? [day, end] : [start, day];
}

interface DayFieldProps extends DateFieldProps {
  isOpen: boolean;
  onFocus: () => void;
  /** Null without a button. */
  onOpen: (() => void) | null;
}

function DayField({ label, hint, value, onChange, ...field }: DayFieldProps) {
  const { t, locale } = useTexts();
  const today = dayOf(useNow());
  const { text, setText, isFinished, finish } = useTypedDay(value, locale);
  const example = formatNumericDay(`${today.slice(0, 4)}-12-31`, locale);
  const pattern = formatDayPattern(locale, {
    day: t('dates.day'),
    month: t('dates.month'),
    year: t('dates.year'),
  });
  const invalid = value === INVALID_DAY && isFinished ? t('dates.invalid', { example }) : undefined;
  return (
    <Field label={label} hint={hint} error={invalid ?? field.error}>
      {(control) => (
        <div className="date-field" data-open={field.isOpen || undefined}>
          <input
            {...control}
            ref={field.inputRef}
            className="field-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder={field.placeholder ?? pattern}
            value={text}
            onFocus={field.onFocus}
            onChange={({ target }) => {
              setText(target.value);
              const day = parseDay(target.value, locale, today);
              onChange(day === 'invalid' ? INVALID_DAY : day);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') finish();
            }}
            onBlur={() => {
              finish();
              field.onBlur?.();
            }}
          />
          {field.onOpen === null ? null : (
            <button
              type="button"
              className="date-field-button"
              aria-label={t('dates.open', { field: label })}
              aria-haspopup="dialog"
              aria-expanded={field.isOpen}
              onPointerEnter={field.onFocus}
              onClick={field.onOpen}
            >
              <Icon>
                <path d="M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V6M15.5 3.5V6" />
              </Icon>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

/** Typed text, which a value set from elsewhere and the end of typing replace. */
function useTypedDay(value: string | null, locale: string) {
  const format = (day: string | null) => (day ? formatNumericDay(day, locale) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const [isFinished, setFinished] = useState(false);
  const isInvalid = value === INVALID_DAY;
  return {
    text: typed !== null && (isInvalid || !isFinished) ? typed : format(value),
    setText: (text: string): void => {
      setTyped(text);
      setFinished(false);
    },
    isFinished,
    finish: () => setFinished(true),
  };
}

interface CalendarPartProps extends DateFieldsProps {
  /** Index of the field that the next choice sets. */
  edited: number;
  onEdit: (index: number) => void;
  calendar: LazyCalendar;
}

/** Two months side by side. */
const WIDE_SCREEN = '(min-width: 48rem)';

/** The calendar, or its placeholder of the same size. `onDone`: called after the last choice. */
function CalendarPart(props: CalendarPartProps & { onDone: () => void }) {
  const { options, days, edited, onEdit, onChange, isInline, calendar, onDone } = props;
  const { t } = useTexts();
  const today = dayOf(useNow());
  const isRange = options.length > 1;
  const start = days[0] || null;
  const end = isRange ? days[1] || null : start;
  const choose = (day: string): void => {
    if (isRange && edited === 0) {
      // A first day after the last one starts another range.
      onChange([day, end !== null && end >= day ? end : null]);
      onEdit(1);
    } else {
      onChange(replaceDay(days, edited, day));
      onDone();
    }
  };
  if (calendar.Component === null)
    return (
      <div className="calendar-placeholder" role="status">
        {calendar.failure === null ? null : t('dates.failed')}
      </div>
    );
  const { min, max } = options[edited] ?? {};
  return (
    <calendar.Component
      // In a dialog, each field moves the focus to its day.
      key={isInline ? 0 : edited}
      start={start}
      end={end}
      initial={days[edited] || null}
      today={today}
      min={edited === 1 && start !== null && (min === undefined || start > min) ? start : min}
      max={max}
      months={isRange && matchMedia(WIDE_SCREEN).matches ? 2 : 1}
      autoFocus
      onChoose={choose}
    />
  );
}

/** The calendar beside its field; on a phone, in a sheet at the bottom. */
function CalendarDialog({ onClose, ...part }: CalendarPartProps & { onClose: () => void }) {
  const { options, days, edited, onEdit, onChange } = part;
  const { t, formatLongDate } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the calendar focuses a day.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className="date-dialog"
      aria-label={options[edited]?.label}
      onClose={onClose}
      onClick={({ target }) => {
        // The backdrop is the dialog itself.
        if (target === dialog.current) close();
      }}
    >
      <div className="date-dialog-body">
        <div className="date-dialog-head">
          {options.map((option, index) =>
            option === undefined ? null : (
              <button
                key={option.label}
                type="button"
                aria-pressed={index === edited}
                onClick={() => onEdit(index)}
              >
                <span>{option.label}</span>
                <strong>{days[index] ? formatLongDate(days[index]) : option.placeholder}</strong>
              </button>
            ),
          )}
        </div>
        <CalendarPart {...part} onDone={close} />
        <div className="date-dialog-foot">
          <Button onClick={() => onChange(replaceDay(days, edited, null))}>
            {t('action.clear')}
          </Button>
          <Button tone="ink" onClick={close}>
            {t('dates.done')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
