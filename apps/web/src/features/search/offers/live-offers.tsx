import { ApiError } from '@farelark/client';
import type { DealSearch, FunctionData, SearchedSource } from '@farelark/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing, QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { OfferCard } from './offer-card.tsx';
import { firstTrip, isExcluded, type OfferTrip, offersRequest } from './trip.ts';
import { TripForm } from './trip-form.tsx';

interface LiveOffersProps {
  search: DealSearch;
  /** The traveller's day, `YYYY-MM-DD`. */
  today: string;
}

/** Offers shown before "more" is pressed. */
const INITIAL_OFFERS = 5;

export function LiveOffers({ search, today }: LiveOffersProps) {
  const { t } = useTexts();
  const initialTrip = firstTrip(search, today);
  return (
    <TitledSection
      title={t('search.offers.title')}
      heading="headline-2"
      className="min-w-0 [overflow-wrap:anywhere]"
    >
      <p className="mt-1.5 mb-4 text-sm text-soft">{t('search.offers.warning')}</p>
      {initialTrip === null ? (
        <p className="panel px-5 py-5 text-soft">{t('search.offers.needsPlaces')}</p>
      ) : (
        // The key resets the form on another search.
        <TripOffers
          key={JSON.stringify(initialTrip)}
          initialTrip={initialTrip}
          search={search}
          today={today}
        />
      )}
    </TitledSection>
  );
}

interface TripOffersProps extends LiveOffersProps {
  initialTrip: OfferTrip;
}

function TripOffers({ initialTrip, search, today }: TripOffersProps) {
  const { language } = useTexts();
  const { session } = useSession();
  // Null until submitted, unless the search names a date.
  const [trip, setTrip] = useState<OfferTrip | null>(search.depart === null ? null : initialTrip);
  const request = { ...offersRequest(trip ?? initialTrip, search), language };
  // Each call uses some of the sources' quota.
  const query = useQuery(
    functionQuery(
      ['flight-search', request, session?.user.id ?? 'visitor'],
      'flight-search',
      request,
      {
        enabled: trip !== null,
        staleTime: STALE_TIME_MS.offers,
        refetchOnReconnect: false,
      },
    ),
  );
  return (
    <>
      <TripForm
        trip={trip ?? initialTrip}
        today={today}
        search={search}
        isBusy={query.isFetching}
        onSubmit={(submitted) => {
          if (JSON.stringify(submitted) === JSON.stringify(trip)) void query.refetch();
          else setTrip(submitted);
        }}
      />
      {trip === null ? null : (
        <OfferResults query={query} search={search} isVisitor={session === null} />
      )}
    </>
  );
}

interface OfferResultsProps {
  query: UseQueryResult<FunctionData<'flight-search'>>;
  search: DealSearch;
  isVisitor: boolean;
}

function OfferResults({ query, search, isVisitor }: OfferResultsProps) {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = query;
  if (isFetching) return <OffersLoading />;
  if (error) return <OffersFailure error={error} isVisitor={isVisitor} onRetry={refetch} />;
  if (data === undefined) return null;
  const offers = data.offers.filter((offer) => !isExcluded(offer, search));
  return (
    <div className="mt-4">
      {offers.length === 0 ? (
        <Notice role="status" picture={<NoMatchDrawing />} title={t('search.offers.none')}>
          {t('search.offers.noneText')}
        </Notice>
      ) : (
        <>
          <OfferList>
            {offers.map((offer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a response never changes
              <OfferCard key={index} offer={offer} passengers={search.passengers} />
            ))}
          </OfferList>
          <p className="mt-3 text-sm text-soft">{t('deal.affiliate')}</p>
        </>
      )}
      <SourceLines sources={data.sources} />
    </div>
  );
}

function OfferList({ children }: { children: readonly ReactNode[] }) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? children : children.slice(0, INITIAL_OFFERS);
  const more = children.length - shown.length;
  return (
    <>
      <ul className="grid gap-3">{shown}</ul>
      {more > 0 ? (
        <Button className="mt-3 w-full" onClick={() => setShowsAll(true)}>
          {t('search.offers.more', { count: more })}
        </Button>
      ) : null}
    </>
  );
}

interface OffersFailureProps {
  error: unknown;
  isVisitor: boolean;
  onRetry: () => unknown;
}

function OffersFailure({ error, isVisitor, onRetry }: OffersFailureProps) {
  const { t } = useTexts();
  const isRateLimited = error instanceof ApiError && error.code === 'too_many_requests';
  // A retry cannot help.
  if (error instanceof ApiError && error.code === 'not_configured')
    return (
      <div className="mt-4">
        <Notice role="status" picture={<QuietMarketDrawing />} title={t('search.offers.error')}>
          {t('errors.not_configured')}
        </Notice>
      </div>
    );
  return (
    <div className="mt-4">
      <LoadFailure title={t('search.offers.error')} failure={error} onRetry={onRetry}>
        {isRateLimited ? t(isVisitor ? 'search.offers.visitorLimit' : 'search.offers.limit') : null}
      </LoadFailure>
    </div>
  );
}

/** Default limit of the server, which then reports the missing sources. */
const SOURCES_TIMEOUT_SECONDS = 12;

function OffersLoading() {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <p role="status" className="text-sm text-soft">
        {t('search.offers.waiting', { count: SOURCES_TIMEOUT_SECONDS })}
      </p>
      <div className="search-progress" aria-hidden="true">
        <span />
      </div>
      <div className="mt-4 grid gap-3" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="panel flex items-center justify-between gap-4 px-4 py-5">
            <Skeletons className="grid flex-1 gap-2.5" shapes={['h-5 w-3/5', 'h-4 w-2/5']} />
            <div className="skeleton h-8 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

function SourceLines({ sources }: { sources: readonly SearchedSource[] }) {
  const { t } = useTexts();
  return (
    <div className="mt-4 text-[0.8125rem] text-soft">
      <h3 className="eyebrow">{t('search.offers.sources')}</h3>
      <ul className="mt-1 grid gap-0.5">
        {sources.map(({ source, offers, silence, isCached }) => (
          <li key={source}>
            <bdi className="font-semibold text-ink">{source}</bdi>
            {': '}
            {silence === null
              ? t('search.offers.answered', { count: offers })
              : t(`search.offers.silence.${silence}`)}
            {isCached && silence === null ? ` · ${t('search.offers.cached')}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
