import { Link } from '../../../shared/navigation/link.tsx';
import '../../../shared/ui/earlier.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { useDebounced } from '../../../shared/ui/use-stable.ts';

const MAX_QUERY_LENGTH = 100;
const DEBOUNCE_MS = 120;

/** Searches articles while typing; the server tolerates typos. */
export function HelpSearch({ onAsk }: { onAsk: (question: string) => void }) {
  const { t, language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Reads text that was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  const debounced = useDebounced(typed.trim(), DEBOUNCE_MS);
  // Clearing the field hides results immediately.
  const query = typed.trim() === '' ? '' : debounced;
  const { data, error, isPlaceholderData } = useQuery(
    functionQuery(
      ['help-search', language, query],
      'help-search',
      { query, language },
      {
        enabled: query !== '',
        placeholderData: keepPreviousData,
        staleTime: STALE_TIME_MS.page,
      },
    ),
  );
  const cause = useFailureText(error);
  return (
    <search className="block max-w-[46rem]">
      <label htmlFor={id} className="sr-only">
        {t('help.search.label')}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-soft">
          <SearchIcon />
        </span>
        <input
          ref={field}
          id={id}
          type="search"
          value={typed}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('help.search.placeholder')}
          className="field-input min-h-14 ps-12! text-[1.0625rem]!"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {query !== '' && data && !isPlaceholderData
          ? t('help.search.results', { count: data.results.length })
          : ''}
      </p>
      {query === '' ? null : error ? (
        <p className="mt-4 text-sm text-sunrise-text" role="alert">
          {cause}
        </p>
      ) : data ? (
        <Results
          results={data.results}
          query={query}
          isStale={isPlaceholderData}
          onAsk={() => onAsk(query)}
        />
      ) : (
        <Skeletons
          className="panel mt-3 flex flex-col gap-4 p-6"
          shapes={['h-5 w-3/5', 'h-5 w-4/5']}
        />
      )}
    </search>
  );
}

interface ResultsProps {
  results: readonly { path: string; title: string; description: string }[];
  query: string;
  isStale: boolean;
  onAsk: () => void;
}

function Results({ results, query, isStale, onAsk }: ResultsProps) {
  const { t } = useTexts();
  if (results.length === 0)
    return (
      <div className="panel mt-3 flex flex-col items-start gap-3 px-6 py-5">
        <p className="font-semibold">{t('help.search.none', { query })}</p>
        <p className="text-soft">{t('help.search.noneText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="ink" onClick={onAsk}>
            {t('help.search.ask')}
          </Button>
          <ButtonLink to="/contact">{t('support.email.form')}</ButtonLink>
        </div>
      </div>
    );
  return (
    <ul className="panel mt-3 px-2 py-2" data-earlier={isStale}>
      {results.map(({ path, title, description }) => (
        <li key={path}>
          <Link
            to={path}
            className="block rounded-xl px-4 py-3 hover:bg-[color-mix(in_oklab,var(--ink)_5%,transparent)]"
          >
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-soft">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
