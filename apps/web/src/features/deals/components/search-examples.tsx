import { useEffect } from 'react';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { searchPath } from '../../../shared/search/search-address.ts';
import { useExampleSearches } from '../../../shared/search/use-example-searches.ts';

export const Component = withPageQueries(SearchExamples);

/** Searches for routes that have deals now; nothing without any. `onExample` receives one for the empty field. */
function SearchExamples({ onExample }: { onExample: (sentence: string) => void }) {
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
