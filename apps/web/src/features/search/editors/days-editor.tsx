import type { Language } from '@farelark/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import type { EditorProps } from './codes-editor.tsx';

/** The calendar and its labels, loaded when a chip with dates is opened. */
const calendarQuery = (language: Language) =>
  queryOptions({
    queryKey: ['calendar', language],
    staleTime: STALE_TIME_MS.page,
    queryFn: async () => {
      const { Calendar, loadLabels } = await import('./calendar.tsx');
      return { Calendar, labels: await loadLabels(language) };
    },
  });

/** Calendar for one day or a range of days. */
export function DaysEditor({
  field,
  search,
  onChange,
}: EditorProps & { field: 'depart' | 'return' }) {
  const { t, language } = useTexts();
  const today = dayOf(useNow());
  const departure = field === 'return' ? search.depart?.earliest : undefined;
  return (
    <>
      <p className="mb-3 text-[0.8125rem] text-soft">{t('search.hint.days')}</p>
      <Loaded
        query={useQuery(calendarQuery(language))}
        skeleton={<div className="skeleton h-80 max-w-xs" />}
        failed={t('search.error.calendar')}
      >
        {({ Calendar, labels }) => (
          <Calendar
            labels={labels}
            value={search[field]}
            min={departure !== undefined && departure > today ? departure : today}
            onChange={(days) => onChange({ ...search, [field]: days })}
          />
        )}
      </Loaded>
    </>
  );
}
