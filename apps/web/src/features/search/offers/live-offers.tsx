import { ApiError } from '@farelark/client';
import type { DealSearch, FunctionData, SearchedSource } from '@farelark/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing, QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { offersQuery } from '../api/search-queries.ts';
import { OfferCard } from './offer-card.tsx';
import { type ChosenTrip, firstTrip, isOther, offersRequest } from './trip.ts';
import { TripForm } from './trip-form.tsx';

interface LiveOffersProps {
  search: DealSearch;
  /** The traveller's day, `YYYY-MM-DD`. */
  today: string;
}

/** Offers shown before the others are asked for. */
const FIRST_SHOWN = 5;

export function LiveOffers({ search, today }: LiveOffersProps) {
  const { t } = useTexts();
  const first = firstTrip(search, today);
  return (
    <TitledSection title={t('search.offers.title')} heading="headline-2">
      <p className="mt-1.5 mb-4 text-sm text-soft">{t('search.offers.warning')}</p>
      {first === null ? (
        <p className="panel px-5 py-5 text-soft">{t('search.offers.needsPlaces')}</p>
      ) : (
        // Another search begins with a trip of its own.
        <OffersOfTrip key={JSON.stringify(first)} first={first} search={search} />
      )}
    </TitledSection>
  );
}

function OffersOfTrip({ first, search }: { first: ChosenTrip; search: DealSearch }) {
  const { language } = useTexts();
  const { session } = useSession();
  // A day that was asked for is looked up immediately; one that was merely picked waits for a word.
  const [asked, setAsked] = useState<ChosenTrip | null>(search.depart === null ? null : first);
  const request = { ...offersRequest(asked ?? first, search), language };
  const query = useQuery({
    ...offersQuery(request, session?.user.id ?? 'visitor'),
    enabled: asked !== null,
  });
  return (
    <>
      <TripForm
        trip={asked ?? first}
        search={search}
        isBusy={query.isFetching}
        onAsk={(trip) => {
          if (JSON.stringify(trip) === JSON.stringify(asked)) void query.refetch();
          else setAsked(trip);
        }}
      />
      {asked === null ? null : (
        <OfferAnswer query={query} search={search} isVisitor={session === null} />
      )}
    </>
  );
}

interface OfferAnswerProps {
  query: UseQueryResult<FunctionData<'flight-search'>>;
  search: DealSearch;
  isVisitor: boolean;
}

function OfferAnswer({ query, search, isVisitor }: OfferAnswerProps) {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = query;
  if (isFetching) return <OffersWaiting />;
  if (error) return <OffersFailure error={error} isVisitor={isVisitor} onRetry={refetch} />;
  if (data === undefined) return null;
  const offers = data.offers.filter((offer) => !isOther(offer, search));
  return (
    <div className="mt-4">
      {offers.length === 0 ? (
        <Notice role="status" picture={<NoMatchDrawing />} title={t('search.offers.none')}>
          {t('search.offers.noneText')}
        </Notice>
      ) : (
        <>
          <OfferList>
            {offers.map((offer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: offers of an answer never change their places
              <OfferCard key={place} offer={offer} passengers={search.passengers} />
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
  const shown = showsAll ? children : children.slice(0, FIRST_SHOWN);
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
  const isOver = error instanceof ApiError && error.code === 'too_many_requests';
  // Neither another try nor a number to quote would change anything.
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
        {isOver ? t(isVisitor ? 'search.offers.visitorLimit' : 'search.offers.limit') : null}
      </LoadFailure>
    </div>
  );
}

/** Sources are waited for so long by default; the server says who was missing then. */
const WITHIN_SECONDS = 12;

/** While sources are asked: how long that may take, moving, and the shape of what comes. */
function OffersWaiting() {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <p role="status" className="text-sm text-soft">
        {t('search.offers.waiting', { count: WITHIN_SECONDS })}
      </p>
      <div className="search-progress" aria-hidden="true">
        <span />
      </div>
      <div className="mt-4 grid gap-3" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="panel flex items-center justify-between gap-4 px-4 py-5">
            <div className="grid flex-1 gap-2.5">
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-4 w-2/5" />
            </div>
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
