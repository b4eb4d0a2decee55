import { useState } from 'react';
import { DateRangeFields } from '../../../shared/dates/date-field.tsx';
import { laterDay } from '../../../shared/dates/days.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { EditorProps } from './codes-editor.tsx';

type Days = readonly [first: string | null, last: string | null];

/** Calendar and fields for one day or a range of days. */
export function DaysEditor({
  field,
  search,
  onChange,
}: EditorProps & { field: 'depart' | 'return' }) {
  const { t } = useTexts();
  const today = dayOf(useNow());
  const departure = field === 'return' ? (search.depart?.earliest ?? null) : null;
  const min = laterDay(departure, today);
  const [days, setDays] = useState<Days>(() => toDays(search[field]));
  const isInverted = days[0] && days[1] ? days[0] > days[1] : false;
  const change = ([first, last]: Days): void => {
    setDays([first, last]);
    const start = first ?? last;
    const end = last ?? first;
    if (start === null || end === null) onChange({ ...search, [field]: null });
    // Invalid days are empty.
    else if (start !== '' && start <= end)
      onChange({ ...search, [field]: { earliest: start, latest: end } });
  };
  return (
    <>
      <p className="mb-3 text-[0.8125rem] text-soft">{t('search.hint.days')}</p>
      <div className="search-days">
        <DateRangeFields
          isInline
          start={{ label: t('dates.first'), min }}
          end={{
            label: t('dates.last'),
            min,
            error: isInverted ? t('search.error.days') : undefined,
          }}
          value={days}
          onChange={change}
        />
      </div>
    </>
  );
}

/** One day has no last day. */
function toDays(range: { earliest: string; latest: string } | null): Days {
  if (range === null) return [null, null];
  return [range.earliest, range.latest === range.earliest ? null : range.latest];
}
