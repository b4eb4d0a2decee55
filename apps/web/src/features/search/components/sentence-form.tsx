import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';

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
        <SentenceField id={id} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </form>
    </search>
  );
}
