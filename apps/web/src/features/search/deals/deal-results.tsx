import { ApiError } from '@farelark/client';
import type { DealOrder, DealSearch, SearchDealsResponse } from '@farelark/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { leavingSearch } from '../../../shared/search/search-address.ts';
import { asksForAnything, withoutFilter } from '../../../shared/search/search-filters.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Loading } from '../../../shared/ui/loaded.tsx';
import { EarlierAnswer } from '../../../shared/ui/notice.tsx';
import { dealsQuery } from '../api/search-queries.ts';
import { NoDeals } from './no-deals.tsx';

const ORDERS: readonly DealOrder[] = ['saving', 'price', 'departure', 'newest'];

interface DealResultsProps {
  search: DealSearch;
  currency: string;
  /** False while the search is still being read: what is shown then is only the shape of an answer. */
  isReady: boolean;
  onChange: (search: DealSearch) => void;
}

/** An address is read so that places alone can be wrong in it: which codes there are only the server knows. */
function isOfUnknownPlace(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'invalid_input';
}

/** The known live deals that fit a search, page by page. */
export function DealResults({ search, currency, isReady, onChange }: DealResultsProps) {
  const { t, language } = useTexts();
  const [sort, setSort] = useState<DealOrder>('saving');
  const asked = JSON.stringify([search, sort]);
  const [shown, setShown] = useState({ asked, page: 1 });
  // Another search begins at its first page.
  const page = shown.asked === asked ? shown.page : 1;
  const query = useQuery({
    ...dealsQuery({ search, sort, page, currency, language }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const { data: newest, error, isPlaceholderData, refetch } = query;
  // Drawing all cards in one go would block a phone: they are drawn in slices.
  const data = useDeferredValue(newest);

  let content: ReactNode;
  if (error && (data === undefined || isPlaceholderData))
    content = (
      <LoadFailure title={t('search.deals.error')} failure={error} onRetry={refetch}>
        {isOfUnknownPlace(error) ? t('search.deals.unknownPlace') : null}
      </LoadFailure>
    );
  else if (data === undefined || !isReady) content = <DealsLoading />;
  else
    content = (
      <EarlierAnswer isEarlier={isPlaceholderData} failure={error ? t('search.deals.stale') : null}>
        {data.deals.length === 0 ? (
          <NoDeals search={search} loosen={data.loosen} live={data.live} onChange={onChange} />
        ) : (
          <DealList data={data} />
        )}
        <Unsaid search={search} unsaid={data.unsaid} onChange={onChange} />
        <Pages
          page={data.page}
          pages={data.pages}
          onPage={(next) => setShown({ asked, page: next })}
        />
      </EarlierAnswer>
    );

  return (
    <section aria-labelledby="search-deals">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="search-deals" className="headline-2">
          {t('search.deals.title')}
        </h2>
        <p role="status" className="text-sm text-soft tabular-nums">
          {/* All that there is matches nothing, as long as nothing was asked for, or not understood. */}
          {data !== undefined && isReady && !isPlaceholderData && asksForAnything(search)
            ? t('search.deals.count', { count: data.total })
            : null}
        </p>
        <label
          className="ms-auto flex items-center gap-2 text-sm"
          // There is nothing to sort.
          hidden={isReady && data?.total === 0}
        >
          <span className="text-soft">{t('search.sort.label')}</span>
          <select
            className="field-input field-select w-auto"
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

function DealList({ data }: { data: SearchDealsResponse }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ul className="grid gap-5">
      {data.deals.map((deal) => (
        <li key={deal.id} className="pass-frame">
          <BoardingPass
            deal={deal}
            dates={deal.dates}
            actions={
              <>
                {deal.bookingUrl === null ? null : <BookButton deal={deal} />}
                <ButtonLink to={`/deals/${deal.id}`} state={leavingSearch(pathname + search)}>
                  {t('search.deals.details')}
                </ButtonLink>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function DealsLoading() {
  const { t } = useTexts();
  return (
    <div className="grid gap-5">
      <Loading text={t('search.deals.loading')} />
      {[1, 2, 3].map((place) => (
        <BoardingPassSkeleton key={place} />
      ))}
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
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
    <nav aria-label={t('search.pages.label')} className="mt-6 flex items-center gap-4">
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

interface UnsaidProps {
  search: DealSearch;
  unsaid: SearchDealsResponse['unsaid'];
  onChange: (search: DealSearch) => void;
}

function Unsaid({ search, unsaid, onChange }: UnsaidProps) {
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
