import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { heroSearchPath } from '../search/hero-search.ts';
import { SearchFilters } from './search-filters.tsx';

interface SearchPanelProps {
  /** Example for the empty field. */
  placeholder: string | undefined;
  /** Links to example searches. */
  examples: ReactNode;
}

export function SearchPanel({ placeholder, examples }: SearchPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const [showsFilters, setShowsFilters] = useState(false);

  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value);
    void navigate(heroSearchPath(fields));
  };

  return (
    <search>
      <form action="/search" method="get" onSubmit={search} className="panel search-panel">
        <label htmlFor={id} className="headline-3 mb-3 block">
          {t('landing.search.label')}
        </label>
        <SentenceField id={id} placeholder={placeholder} />
        {examples}
        <Button
          className="mt-4 w-full sm:hidden"
          aria-expanded={showsFilters}
          aria-controls={`${id}-filters`}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {t('landing.filter.show')}
        </Button>
        <div id={`${id}-filters`} className={showsFilters ? '' : 'max-sm:hidden'}>
          <SearchFilters />
        </div>
      </form>
    </search>
  );
}
