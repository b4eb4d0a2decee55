import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SearchIcon } from '../../../shared/ui/icons.tsx';

interface SentenceFormProps {
  /** What the address says. */
  sentence: string;
  onSearch: (sentence: string) => void;
}

/** Where, when and how in the traveller's own words. What was typed stays, understood or not. */
export function SentenceForm({ sentence, onSearch }: SentenceFormProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(sentence);
  useEffect(() => setTyped(sentence), [sentence]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <search>
      <form onSubmit={search} action="/search">
        <label htmlFor={id} className="sr-only">
          {t('landing.search.label')}
        </label>
        <div className="flex flex-col gap-3 sm:flex-row">
          <div className="search-words">
            <SearchIcon />
            <input
              id={id}
              name="q"
              type="search"
              enterKeyHint="search"
              maxLength={500}
              autoComplete="off"
              placeholder={t('landing.search.example.trip')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <button type="submit" className="button button-main px-7 text-base">
            {t('landing.search.submit')}
          </button>
        </div>
      </form>
    </search>
  );
}
