import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import './search.css';
import type { DealSearch } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CurrencyProvider } from '../../../shared/money/currency-converter.tsx';
import { exchangeRatesQuery } from '../../../shared/money/exchange-rates.tsx';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';
import { useIsHydrated, usePageSearch } from '../../../shared/page/use-page-search.ts';
import {
  MAX_SENTENCE_LENGTH,
  readSearch,
  searchPath,
} from '../../../shared/search/search-address.ts';
import { hasFilter, mergeSearches } from '../../../shared/search/search-filters.ts';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';
import { useExampleSearches } from '../../../shared/search/use-example-searches.ts';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { wordsQuery } from '../api/search-queries.ts';
import { type EditedFilter, SearchChips } from '../chips/search-chips.tsx';
import { DealResults } from '../deals/deal-results.tsx';
import { LiveOffers } from '../offers/live-offers.tsx';
import { ReadingNotes } from '../sentence/reading-notes.tsx';
import { isParsed, parsedPath, toSearch } from '../sentence/to-search.ts';
import { AlertOffer } from './alert-offer.tsx';

/** The URL contains the whole search: a parsed sentence is replaced by filters, which can be changed and shared. */
export function SearchPage() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [params] = usePageSearch();
  const isTakenOver = useIsHydrated();
  const currency = useVisitorCurrency();
  const today = dayOf(useNow());
  const { search, sentence } = readSearch(params);
  const isUnparsed = sentence !== null && !isParsed(params);
  const isTooLong = sentence !== null && sentence.length > MAX_SENTENCE_LENGTH;
  const interpretation = useQuery({
    ...wordsQuery(sentence ?? '', language, today),
    enabled: sentence !== null && !isTooLong && isTakenOver,
  });
  const rates = useQuery({ ...exchangeRatesQuery, enabled: isTakenOver }).data ?? null;

  const parsed = isUnparsed ? interpretation.data : undefined;
  useEffect(() => {
    if (parsed == null || sentence === null) return;
    const merged = mergeSearches(search, toSearch(parsed, currency));
    void navigate(parsedPath(merged, sentence), { replace: true });
  }, [parsed, sentence, currency, search, navigate]);

  const updateSearch = (changed: DealSearch): void =>
    void navigate(parsedPath(changed, sentence), { replace: true, preventScrollReset: true });
  const [edited, setEdited] = useState<EditedFilter | null>(null);
  const isRejected = isUnparsed && (isTooLong || interpretation.data === null);
  const getState = (): SentenceStatusProps['state'] => {
    if (!isTakenOver || sentence === null) return 'none';
    if (isTooLong) return 'tooLong';
    if (isRejected) return 'rejected';
    return isUnparsed ? 'parsing' : 'parsed';
  };
  const isReady = isTakenOver && (!isUnparsed || isRejected || interpretation.isError);

  return (
    <CurrencyProvider currency={currency} rates={rates}>
      <div className="page py-6 sm:py-12">
        <h1 className="headline-1 search-title">{t('search.title')}</h1>
        <p className="mt-2 max-w-[60ch] text-sm text-soft sm:mt-3 sm:text-base sm:leading-relaxed">
          {t('search.description')}
        </p>
        <div className="mt-4 sm:mt-6">
          <SentenceForm
            sentence={sentence ?? ''}
            onSearch={(typed) => void navigate(searchPath({}, typed))}
          />
          <SentenceStatus
            state={getState()}
            length={sentence?.length ?? 0}
            error={isUnparsed ? interpretation.error : null}
            onRetry={() => void interpretation.refetch()}
          />
          <div className="mt-3">
            <SearchChips
              search={search}
              currency={currency}
              offersAll={isRejected}
              edited={edited}
              onEdit={setEdited}
              onChange={updateSearch}
            />
          </div>
          {sentence === null || interpretation.data == null ? null : (
            <ReadingNotes
              reading={interpretation.data}
              isSet={(filter) => hasFilter(search, filter)}
              onEdit={(filter, typed) => setEdited({ filter, typed })}
            />
          )}
        </div>
        <nav aria-label={t('search.title')} className="mt-3 flex flex-wrap gap-x-5 lg:hidden">
          {(['offers', 'alert'] as const).map((part) => (
            <a
              key={part}
              href={`#search-${part}`}
              className="link inline-flex min-h-11 items-center"
            >
              {t(`search.${part}.title`)}
            </a>
          ))}
        </nav>
        <div className="search-columns">
          <DealResults
            search={search}
            currency={currency}
            isReady={isReady}
            onChange={updateSearch}
          />
          <div className="grid grid-cols-1 content-start gap-8">
            {isReady ? (
              <LiveOffers search={search} today={today} />
            ) : (
              <Skeletons shapes={['h-8 w-48', 'mt-4 h-40']} />
            )}
            <AlertOffer search={search} />
          </div>
        </div>
      </div>
    </CurrencyProvider>
  );
}

interface SentenceStatusProps {
  state: 'none' | 'parsing' | 'parsed' | 'rejected' | 'tooLong';
  /** Characters of the sentence. */
  length: number;
  error: unknown;
  onRetry: () => void;
}

function SentenceStatus({ state, length, error, onRetry }: SentenceStatusProps) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  if (error !== null)
    return (
      <p role="alert" className="mt-3 text-sm text-sunrise-text">
        {cause}{' '}
        <button type="button" className="button-quiet font-semibold" onClick={onRetry}>
          {t('action.tryAgain')}
        </button>
      </p>
    );
  if (state === 'rejected' || state === 'tooLong')
    return (
      <div role="alert" className="mt-4 rounded-xl bg-sunrise-wash px-4 py-3">
        <p className="font-semibold">
          {state === 'tooLong'
            ? t('search.tooLong', { max: MAX_SENTENCE_LENGTH, length })
            : t('search.notUnderstood')}
        </p>
        <p className="mt-1 text-sm">{t('search.notUnderstoodHint')}</p>
      </div>
    );
  return (
    <p role="status" className="mt-3 min-h-5 text-sm text-soft">
      {state === 'parsing' ? t('search.reading') : state === 'parsed' ? t('search.readAs') : null}
    </p>
  );
}

interface SentenceFormProps {
  sentence: string;
  onSearch: (sentence: string) => void;
}

/** Uncontrolled, so that text typed before hydration stays. */
function SentenceForm({ sentence, onSearch }: SentenceFormProps) {
  const { t } = useTexts();
  const id = useId();
  const [example] = useExampleSearches({ enabled: sentence === '' });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed === 'string' && typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <search>
      <form onSubmit={submit} action="/search">
        <label htmlFor={id} className="sr-only">
          {t('landing.search.label')}
        </label>
        <SentenceField key={sentence} id={id} defaultValue={sentence} placeholder={example} />
      </form>
    </search>
  );
}
