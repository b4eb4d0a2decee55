import type { FunctionData } from '@farelark/contracts';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { MAX_PASSENGERS } from '../../../shared/search/search-address.ts';
import type { FilterName } from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';

type Reading = FunctionData<'interpret-search'>;
type Conflict = Reading['conflicts'][number];

/** The filter that settles a field. */
const FILTERS: Readonly<Record<Conflict['fields'][number], FilterName>> = {
  to: 'to',
  depart: 'depart',
  return: 'return',
  stay_nights: 'stay',
  max_price: 'price',
  max_stops: 'stops',
};

/** Filters that an unused word may have meant. */
const USES = ['from', 'to', 'depart', 'airlines', 'excluded_airlines'] as const;

interface ReadingNotesProps {
  reading: Pick<Reading, 'unread' | 'conflicts' | 'passengers'>;
  /** Check that a filter has been set since. */
  isSet: (filter: FilterName) => boolean;
  /** Opens a filter, with a text typed into its field. */
  onEdit: (filter: FilterName, typed?: string) => void;
}

/** Parts of a sentence that the search does not use: contradictions as questions, and words to assign to a filter. */
export function ReadingNotes({ reading, isSet, onEdit }: ReadingNotesProps) {
  const { t } = useTexts();
  const open = reading.conflicts.filter(
    ({ fields }) => !fields.some((field) => isSet(FILTERS[field])),
  );
  return (
    <>
      {open.map(({ code, fields, text }) => (
        <div key={code} role="alert" className="mt-3 rounded-xl bg-sunrise-wash px-4 py-3">
          <p>{t(`search.conflict.${code}`, { text: isolate(text) })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {fields.map((field) => (
              <Button key={field} onClick={() => onEdit(FILTERS[field])}>
                {t(`search.filter.${FILTERS[field]}`)}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {(reading.passengers ?? 1) > MAX_PASSENGERS ? (
        <p role="status" className="mt-3">
          {t('search.manyPassengers', { max: MAX_PASSENGERS, total: reading.passengers ?? 1 })}
        </p>
      ) : null}
      {reading.unread.length === 0 ? null : <UnreadWords words={reading.unread} onEdit={onEdit} />}
    </>
  );
}

interface UnreadWordsProps {
  words: Reading['unread'];
  onEdit: (filter: FilterName, typed: string) => void;
}

function UnreadWords({ words, onEdit }: UnreadWordsProps) {
  const { t } = useTexts();
  const id = useId();
  const [start, setStart] = useState<number | null>(null);
  const chosen = words.find((word) => word.start === start);
  return (
    <div className="unread mt-3">
      <p id={id} role="status">
        {t('search.unread')}
      </p>
      <ul aria-labelledby={id}>
        {words.map((word) => (
          <li key={word.start}>
            <button
              type="button"
              className="unread-word"
              aria-expanded={word.start === start}
              onClick={() => setStart(word.start === start ? null : word.start)}
            >
              <bdi>{word.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <fieldset className="unread-uses">
          <legend>{t('search.assign', { text: isolate(chosen.text) })}</legend>
          {USES.map((filter) => (
            <Button
              key={filter}
              onClick={() => {
                setStart(null);
                onEdit(filter, chosen.text);
              }}
            >
              {t(`search.filter.${filter}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Keeps the direction of a text in a sentence of another direction. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
