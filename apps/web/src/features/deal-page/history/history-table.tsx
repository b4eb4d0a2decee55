import { formatDay } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface HistoryTableProps<Day extends { readonly day: string }> {
  days: readonly Day[];
  /** Heads of the columns after the day, and what stands in them. */
  columns: readonly (readonly [head: string, cell: (day: Day) => string])[];
}

/** Days and their prices, the last one first; folded, because the drawing shows them at a glance. */
export function HistoryTable<Day extends { readonly day: string }>(props: HistoryTableProps<Day>) {
  const { t, locale } = useTexts();
  const now = useNow();
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">
        {t('dealPage.history.table')}
      </summary>
      <div className="history-table">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t('dealPage.history.day')}</th>
              {props.columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...props.days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day, locale, now)}</th>
                {props.columns.map(([head, cell]) => (
                  <td key={head}>
                    <bdi>{cell(day)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
