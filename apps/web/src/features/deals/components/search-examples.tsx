import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { searchPath } from '../../../shared/search/search-address.ts';
import { useExampleSearches } from '../../../shared/search/use-example-searches.ts';

interface SearchExamplesProps {
  /** Receives an example for the empty field. */
  onExample: (sentence: string) => void;
}

/** Searches for routes that have deals now; nothing without any. */
export function Component(props: SearchExamplesProps) {
  return (
    <PageQueryProvider>
      <SearchExamples {...props} />
    </PageQueryProvider>
  );
}

function SearchExamples({ onExample }: SearchExamplesProps) {
  const { t } = useTexts();
  const examples = useExampleSearches();
  const [first] = examples;
  useEffect(() => {
    if (first !== undefined) onExample(first);
  }, [first, onExample]);
  return (
    <p className="search-examples">
      {first === undefined ? null : <span>{t('landing.search.try')}</span>}
      {examples.map((example) => (
        <Link key={example} to={searchPath({}, example)} className="search-example">
          {example}
        </Link>
      ))}
    </p>
  );
}
