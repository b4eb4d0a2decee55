import './search.css';
import type { DealSearch } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { exchangeRatesQuery } from '../../../shared/money/exchange-rates.tsx';
import { OwnMoneyProvider } from '../../../shared/money/own-money.tsx';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';
import { useIsTakenOver, usePageSearch } from '../../../shared/page/use-page-search.ts';
import { readSearch } from '../../../shared/search/search-address.ts';
import { mergeSearches } from '../../../shared/search/search-filters.ts';
import { SentenceField } from '../../../shared/search/sentence-field.tsx';
import { wordsQuery } from '../api/search-queries.ts';
import { SearchChips } from '../chips/search-chips.tsx';
import { DealResults } from '../deals/deal-results.tsx';
import { LiveOffers } from '../offers/live-offers.tsx';
import { fromWords, isReadAlready, readPath, unreadPath } from '../reading/from-words.ts';
import { AlertOffer } from './alert-offer.tsx';

/** The URL has the whole search: a parsed sentence is replaced by its parts, which can be corrected and shared. */
export function SearchPage() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [params] = usePageSearch();
  const isTakenOver = useIsTakenOver();
  const currency = useVisitorCurrency();
  const today = dayOf(useNow());
  const { search, sentence } = readSearch(params);
  const isUnread = sentence !== null && !isReadAlready(params);
  const words = useQuery({
    ...wordsQuery(sentence ?? '', language, today),
    enabled: isUnread && isTakenOver,
  });
  const rates = useQuery({ ...exchangeRatesQuery, enabled: isTakenOver }).data ?? null;

  const understood = isUnread ? words.data : undefined;
  useEffect(() => {
    if (understood == null || sentence === null) return;
    const read = fromWords(understood, currency);
    void navigate(readPath(mergeSearches(search, read), sentence), { replace: true });
  }, [understood, sentence, currency, search, navigate]);

  const change = (changed: DealSearch): void =>
    void navigate(readPath(changed, sentence), { replace: true, preventScrollReset: true });
  const isNotUnderstood = isUnread && words.data === null;
  const state =
    !isTakenOver || sentence === null
      ? 'none'
      : isNotUnderstood
        ? 'not-understood'
        : isUnread
          ? 'reading'
          : 'read';
  const isReady = isTakenOver && (!isUnread || isNotUnderstood || words.isError);

  return (
    <OwnMoneyProvider currency={currency} rates={rates}>
      <div className="page py-8 sm:py-12">
        <h1 className="headline-1 search-title">{t('search.title')}</h1>
        {/* On a phone what was found is to be seen without scrolling. */}
        <p className="mt-3 max-w-[60ch] leading-relaxed text-soft max-sm:hidden">
          {t('search.description')}
        </p>
        <div className="mt-6">
          <SentenceForm
            sentence={sentence ?? ''}
            onSearch={(typed) => void navigate(unreadPath(typed))}
          />
          <ReadingNote
            state={state}
            error={isUnread ? words.error : null}
            onRetry={() => void words.refetch()}
          />
          <div className="mt-3">
            <SearchChips
              search={search}
              currency={currency}
              opensAll={isNotUnderstood}
              onChange={change}
            />
          </div>
        </div>
        <nav aria-label={t('search.title')} className="mt-5 flex flex-wrap gap-x-5 lg:hidden">
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
          <DealResults search={search} currency={currency} isReady={isReady} onChange={change} />
          <div className="grid content-start gap-8">
            {isReady ? <LiveOffers search={search} today={today} /> : <OffersShape />}
            <AlertOffer search={search} />
          </div>
        </div>
      </div>
    </OwnMoneyProvider>
  );
}

function OffersShape() {
  return (
    <div aria-hidden="true">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton mt-4 h-40" />
    </div>
  );
}

function dayOf(now: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

interface ReadingNoteProps {
  state: 'none' | 'reading' | 'read' | 'not-understood';
  error: unknown;
  onRetry: () => void;
}

function ReadingNote({ state, error, onRetry }: ReadingNoteProps) {
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
  if (state === 'not-understood')
    return (
      <div role="alert" className="mt-4 rounded-xl bg-sunrise-wash px-4 py-3">
        <p className="font-semibold">{t('search.notUnderstood')}</p>
        <p className="mt-1 text-sm">{t('search.notUnderstoodHint')}</p>
      </div>
    );
  return (
    <p role="status" className="mt-3 min-h-5 text-sm text-soft">
      {state === 'reading' ? t('search.reading') : state === 'read' ? t('search.readAs') : null}
    </p>
  );
}

interface SentenceFormProps {
  sentence: string;
  onSearch: (sentence: string) => void;
}

/**
 * The search in the traveller's own words. The browser's field keeps the text, understood or not, including text
 * typed before the page ran.
 */
function SentenceForm({ sentence, onSearch }: SentenceFormProps) {
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
