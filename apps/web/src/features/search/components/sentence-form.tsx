import { type FormEvent, useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';

interface SentenceFormProps {
  /** What the address says. */
  sentence: string;
  onSearch: (sentence: string) => void;
}

/**
 * Where, when and how in the traveller's own words. What was typed stays, understood or not, and also what was
 * typed before the page ran: the field keeps it, not a state of ours.
 */
export function SentenceForm({ sentence, onSearch }: SentenceFormProps) {
  const { t } = useTexts();
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string' && typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <search>
      <form onSubmit={search} action="/search">
        <label htmlFor={id} className="sr-only">
          {t('landing.search.label')}
        </label>
        <SentenceField key={sentence} id={id} defaultValue={sentence} />
      </form>
    </search>
  );
}
