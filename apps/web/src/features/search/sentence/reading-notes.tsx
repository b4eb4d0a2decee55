import type { FunctionData } from '@farelark/contracts';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { FilterName } from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';

type Reading = FunctionData<'interpret-search'>;
type Conflict = Reading['conflicts'][number];

/** The filter that settles a field. */
const FILTERS: Readonly<Record<Conflict['fields'][number], FilterName>> = {
  from: 'from',
  to: 'to',
  depart: 'depart',
  return: 'return',
  stay_nights: 'stay',
  max_price: 'price',
  passengers: 'passengers',
};

interface ReadingNotesProps {
  reading: Pick<Reading, 'unread' | 'conflicts'>;
  /** Check that a filter has been set since. */
  isSet: (filter: FilterName) => boolean;
  onEdit: (filter: FilterName) => void;
}

/** What a sentence says that the search does not use: contradictions as questions, and words that no filter holds. */
export function ReadingNotes({ reading, isSet, onEdit }: ReadingNotesProps) {
  const { t } = useTexts();
  const id = useId();
  const open = reading.conflicts.filter(
    ({ fields }) => !fields.some((field) => isSet(FILTERS[field])),
  );
  return (
    <>
      {open.map(({ code, fields, text }) => (
        <div key={code} role="alert" className="mt-3 rounded-xl bg-sunrise-wash px-4 py-3">
          <p>{t(`search.conflict.${code}`, { text })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {fields.map((field) => (
              <Button key={field} onClick={() => onEdit(FILTERS[field])}>
                {t(`search.filter.${FILTERS[field]}`)}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {reading.unread.length === 0 ? null : (
        <div role="status" className="unread mt-3">
          <span id={id}>{t('search.unread')}</span>
          <ul aria-labelledby={id}>
            {reading.unread.map(({ text, start }) => (
              <li key={start}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
