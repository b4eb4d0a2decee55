import { type FormEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
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
        <details className="search-filters">
          <summary className="button button-line">
            {t('landing.filter.show')}
            <ChevronDownIcon />
          </summary>
          <SearchFilters />
        </details>
      </form>
    </search>
  );
}
