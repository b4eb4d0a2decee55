import { ApiError } from '@farelark/client';
import type { DealOrder, DealSearch, SearchDealsResponse } from '@farelark/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useLocation } from '../../../shared/navigation/router-context.tsx';
import { toSearchState } from '../../../shared/search/search-address.ts';
import { hasAnyFilter, withoutFilter } from '../../../shared/search/search-filters.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing, QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice, StaleContent } from '../../../shared/ui/notice.tsx';
import { Loading } from '../../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

const ORDERS: readonly DealOrder[] = ['saving', 'price', 'departure', 'newest'];

interface DealResultsProps {
  search: DealSearch;
  currency: string;
  /** False while the sentence is being parsed; shows skeletons. */
  isReady: boolean;
  onChange: (search: DealSearch) => void;
}

/** Interval between checks for deals that came or went. */
const REFETCH_MS = 30_000;

/** Live deals that match a search, page by page. */
export function DealResults({ search, currency, isReady, onChange }: DealResultsProps) {
  const { t, language } = useTexts();
  const [sort, setSort] = useState<DealOrder>('saving');
  const key = JSON.stringify([search, sort]);
  const [position, setPosition] = useState({ key, page: 1 });
  // Another search starts at its first page.
  const page = position.key === key ? position.page : 1;
  const request = { search, sort, page, currency, language };
  const {
    data: latest,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(
    functionQuery(['search-deals', request], 'search-deals', request, {
      enabled: isReady,
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH_MS,
    }),
  );
  // Deferred, because rendering all cards in one task blocks a phone.
  const data = useDeferredValue(latest);

  let content: ReactNode;
  if (error && (data === undefined || isPlaceholderData))
    content = (
      <LoadFailure title={t('search.deals.error')} failure={error} onRetry={refetch}>
        {/* Only place codes can be invalid, because only the server knows them. */}
        {error instanceof ApiError && error.code === 'invalid_input'
          ? t('search.deals.unknownPlace')
          : null}
      </LoadFailure>
    );
  else if (data === undefined || !isReady)
    content = (
      <div className="grid gap-5">
        <Loading text={t('search.deals.loading')} />
        {[1, 2, 3].map((place) => (
          <BoardingPassSkeleton key={place} />
        ))}
      </div>
    );
  else
    content = (
      <StaleContent isStale={isPlaceholderData} failure={error ? t('search.deals.stale') : null}>
        {data.deals.length === 0 ? (
          <>
            <NoDeals search={search} loosen={data.loosen} live={data.live} onChange={onChange} />
            <Alternatives alternatives={data.alternatives} />
          </>
        ) : (
          <ul className="grid gap-5">
            {data.deals.map((deal) => (
              <li key={deal.id} className="pass-frame">
                <DealPass deal={deal} />
              </li>
            ))}
          </ul>
        )}
        <UnknownMatches search={search} unsaid={data.unsaid} onChange={onChange} />
        <Pages
          page={data.page}
          pages={data.pages}
          onPage={(next) => setPosition({ key, page: next })}
        />
      </StaleContent>
    );

  return (
    <section aria-labelledby="search-deals">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="search-deals" className="headline-2">
          {t('search.deals.title')}
        </h2>
        <p role="status" className="text-sm text-soft tabular-nums">
          {/* Without filters there is nothing to match. */}
          {data !== undefined && isReady && !isPlaceholderData && hasAnyFilter(search)
            ? t('search.deals.count', { count: data.total })
            : null}
        </p>
        <label
          className="ms-auto flex min-w-0 flex-wrap items-center gap-2 text-sm"
          hidden={isReady && data?.total === 0}
        >
          <span className="text-soft">{t('search.sort.label')}</span>
          <select
            className="field-input field-select w-auto min-w-0 max-w-full"
            value={sort}
            onChange={({ target }) =>
              setSort(ORDERS.find((order) => order === target.value) ?? 'saving')
            }
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`search.sort.${order}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {content}
    </section>
  );
}

function DealPass({ deal }: { deal: SearchDealsResponse['deals'][number] }) {
  const { pathname, search } = useLocation();
  return (
    <BoardingPass
      deal={deal}
      dates={deal.dates}
      isLink
      linkState={toSearchState(pathname + search)}
      actions={<BookButton deal={deal} />}
    />
  );
}

/** The nearest deals where nothing matches, each with what differs from the search. */
function Alternatives({ alternatives }: Pick<SearchDealsResponse, 'alternatives'>) {
  const { t, formatList } = useTexts();
  if (alternatives.length === 0) return null;
  return (
    <TitledSection
      className="mt-8"
      title={t('search.deals.alternatives')}
      level={3}
      heading="headline-3 mb-4"
    >
      <ul className="grid gap-5">
        {alternatives.map(({ deal, differs }) => (
          <li key={deal.id}>
            <p className="mb-2 text-sm font-semibold">
              {t('search.deals.differs', {
                filters: formatList(differs.map((filter) => t(`search.filter.${filter}`))),
              })}
            </p>
            <div className="pass-frame">
              <DealPass deal={deal} />
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

interface PagesProps extends Pick<SearchDealsResponse, 'page' | 'pages'> {
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useTexts();
  if (pages < 2) return null;
  const turn = (next: number): void => {
    onPage(next);
    document.getElementById('search-deals')?.scrollIntoView();
  };
  return (
    <nav aria-label={t('search.pages.label')} className="mt-6 flex flex-wrap items-center gap-4">
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        {t('search.pages.previous')}
      </Button>
      <span className="text-sm text-soft tabular-nums">
        {t('search.pages.of', { page, pages })}
      </span>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        {t('search.pages.next')}
      </Button>
    </nav>
  );
}

type SearchEditProps = Pick<DealResultsProps, 'search' | 'onChange'>;
type UnknownMatchesProps = SearchEditProps & Pick<SearchDealsResponse, 'unsaid'>;

/** Numbers of deals whose sources don't say whether they match a filter. */
function UnknownMatches({ search, unsaid, onChange }: UnknownMatchesProps) {
  const { t } = useTexts();
  if (unsaid.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1 text-sm text-soft">
      {unsaid.map(({ filter, trips }) => (
        <li key={filter}>
          {t('search.deals.unsaid', { filter: t(`search.filter.${filter}`), count: trips })}{' '}
          <button
            type="button"
            className="button-quiet font-semibold"
            onClick={() => onChange(withoutFilter(search, filter))}
          >
            {t('search.deals.showThem')}
          </button>
        </li>
      ))}
    </ul>
  );
}

type NoDealsProps = SearchEditProps & Pick<SearchDealsResponse, 'loosen' | 'live'>;

const MAX_SUGGESTED = 4;

/** Suggests filters to remove, with the number of deals that each would add. */
function NoDeals({ search, loosen, live, onChange }: NoDealsProps) {
  const { t } = useTexts();
  if (live === 0)
    return (
      <Notice role="status" picture={<QuietMarketDrawing />} title={t('search.deals.empty.title')}>
        {t('search.deals.empty.quiet')}
      </Notice>
    );
  return (
    <Notice
      role="status"
      picture={<NoMatchDrawing />}
      title={t('search.deals.empty.title')}
      actions={loosen.slice(0, MAX_SUGGESTED).map(({ filter, trips }) => (
        <Button key={filter} onClick={() => onChange(withoutFilter(search, filter))}>
          {t('search.deals.without', { filter: t(`search.filter.${filter}`), count: trips })}
        </Button>
      ))}
    >
      {loosen.length > 0 ? t('search.deals.empty.loosen') : t('search.deals.empty.several')}
    </Notice>
  );
}
