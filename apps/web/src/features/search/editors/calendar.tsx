import 'react-day-picker/style.css';
import './calendar.css';
import type { DealSearch, Language } from '@farelark/contracts';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DayPickerLocale } from 'react-day-picker/locale';
import { dayOf, getFirstDayOfWeek } from '../../../shared/format/dates.ts';
import { dateFormat, numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

type Days = DealSearch['depart'];

interface CalendarProps {
  /** Texts for screen readers. */
  labels: DayPickerLocale;
  value: Days;
  /** First day that can be chosen. */
  min: string;
  onChange: (days: Days) => void;
}

/** Two months side by side. */
const WIDE_SCREEN = '(min-width: 48rem)';

/** Calendar for one day or a range of days: the first choice is a day, the second its range. */
export function Calendar({ labels, value, min, onChange }: CalendarProps) {
  const { locale, language, direction } = useTexts();
  // The short names in Arabic are whole words.
  const weekday = language === 'ar' ? 'narrow' : 'short';
  const firstDay = toDate(min);
  // The next choice ends a range that starts here.
  const [start, setStart] = useState<Date | null>(null);
  const chosen = value && { from: toDate(value.earliest), to: toDate(value.latest) };
  return (
    <DayPicker
      mode="range"
      className="calendar"
      autoFocus
      resetOnSelect
      dir={direction}
      locale={labels}
      weekStartsOn={(getFirstDayOfWeek(locale) % 7) as 0 | 1 | 6}
      numberOfMonths={matchMedia(WIDE_SCREEN).matches ? 2 : 1}
      defaultMonth={chosen?.from ?? firstDay}
      startMonth={firstDay}
      disabled={{ before: firstDay }}
      formatters={{
        formatCaption: dateFormat(locale, { month: 'long', year: 'numeric' }).format,
        formatWeekdayName: dateFormat(locale, { weekday }).format,
        formatDay: (day) => numberFormat(locale, {}).format(day.getDate()),
      }}
      selected={start === null ? (chosen ?? undefined) : { from: start, to: undefined }}
      onSelect={({ from, to } = { from: undefined }) => {
        setStart(from !== undefined && to === undefined ? from : null);
        onChange(from === undefined ? null : { earliest: dayOf(from), latest: dayOf(to ?? from) });
      }}
    />
  );
}

const LABELS: { readonly [L in Language]: () => Promise<DayPickerLocale> } = {
  ar: async () => (await import('react-day-picker/locale/ar')).ar,
  de: async () => (await import('react-day-picker/locale/de')).de,
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  es: async () => (await import('react-day-picker/locale/es')).es,
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  ja: async () => (await import('react-day-picker/locale/ja')).ja,
  ko: async () => (await import('react-day-picker/locale/ko')).ko,
  pt: async () => (await import('react-day-picker/locale/pt-BR')).ptBR,
  ru: async () => (await import('react-day-picker/locale/ru')).ru,
  zh: async () => (await import('react-day-picker/locale/zh-CN')).zhCN,
};

export const loadLabels = (language: Language): Promise<DayPickerLocale> => LABELS[language]();

/** Noon, since daylight saving time may remove midnight. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
