import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { dateFormat } from '../../../shared/format/formats.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { searchPath } from '../../../shared/search/search-address.ts';
import { liveDealsQuery } from '../api/live-deals.ts';

const MAX_EXAMPLES = 2;

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
  const { t, locale, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  const months = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  const sentences = (data?.deals ?? []).map(({ origin, destination, departureDate }) =>
    t('landing.search.example.route', {
      from: getCityName(origin),
      to: getCityName(destination),
      month: months.format(new Date(departureDate)),
    }),
  );
  const examples = [...new Set(sentences)].slice(0, MAX_EXAMPLES);
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
