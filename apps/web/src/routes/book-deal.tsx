import type { Language } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { BookingOptionsSkeleton } from '../features/booking/components/booking-option-list.tsx';
import { BookDeal } from '../features/booking/page/book-deal.tsx';
import { bookDealPath, parseBookingTarget } from '../features/booking/page/book-deal-path.ts';
import { dealDetailsQuery } from '../features/deal-page/api/deal-queries.ts';
import { Alternatives } from '../features/deal-page/components/alternatives.tsx';
import { DealMissing, GoneNotice, NoDeal } from '../features/deal-page/components/deal-notices.tsx';
import { type BookingTarget, bookingOptionsQuery } from '../shared/api/booking-options.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { Skeletons } from '../shared/ui/skeletons.tsx';
import '../features/deal-page/deal-page.css';
import { ApiError } from '@farelark/client';
import { preferencesQuery } from '../shared/api/settings-query.ts';
import { BoardingPassSkeleton } from '../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { getRoute } from '../shared/format/places.ts';
import { useFailureText } from '../shared/i18n/failure-text.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { CurrencyProvider } from '../shared/money/currency-converter.tsx';
import { ExchangeRatesProvider, useExchangeRates } from '../shared/money/exchange-rates.tsx';
import { useVisitorCurrency } from '../shared/money/visitor-currency.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { DestinationPicture } from '../shared/ui/destination-picture.tsx';
import { BackIcon } from '../shared/ui/icons.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';

/** Sellers of a deal (`?deal=`) or of an alert (`?alert=`). */
export function Component() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const target = parseBookingTarget(search);
  usePageTitle(t('bookDeal.title'));
  return (
    <RequireSession>
      {({ user }) => (
        <ExchangeRatesProvider>
          <div className="page py-8 sm:py-10">
            <Link to="/dashboard" className="link mb-6 inline-flex min-h-11 items-center gap-2">
              <BackIcon />
              {t('bookDeal.back')}
            </Link>
            {target === null ? (
              search.size === 0 ? (
                <NoDeal
                  title={t('bookDeal.none.title')}
                  text={t('bookDeal.none.text')}
                  onward={{ path: '/dashboard', text: t('landing.hero.toDashboard') }}
                />
              ) : (
                <DealMissing />
              )
            ) : (
              // Resets the state for another deal.
              <TargetContent
                key={user.id + bookDealPath(target)}
                target={target}
                userId={user.id}
              />
            )}
          </div>
        </ExchangeRatesProvider>
      )}
    </RequireSession>
  );
}

interface TargetProps {
  target: BookingTarget;
  userId: string;
}

function TargetContent({ target, userId }: TargetProps) {
  const { t, language } = useTexts();
  const preferences = useQuery(preferencesQuery(userId)).data;
  const [chosen, setAdults] = useState<number | null>(null);
  const adults = chosen ?? preferences?.passengers ?? 1;
  const { details, booking, isMissing, failure, reload } = useDeal(
    { target, userId },
    language,
    adults,
  );
  const visitorCurrency = useVisitorCurrency();
  const { rates } = useExchangeRates();
  if (isMissing) return <DealMissing />;
  if (failure !== null) return <NoOptions failure={failure} onRetry={reload} />;
  if (details === undefined || booking === undefined) return <Loading />;
  const { deal, life } = details;
  return (
    <CurrencyProvider currency={preferences?.preferredCurrency ?? visitorCurrency} rates={rates}>
      <DestinationPicture code={deal.destination.code} className="destination-strip" />
      <p className="eyebrow mb-2">{t('bookDeal.title')}</p>
      <h1 className="headline-1">{t('deal.route', getRoute(deal))}</h1>
      {deal.state === 'gone' ? <GoneNotice {...life} /> : null}
      <BookDeal
        details={details}
        booking={booking}
        adults={adults}
        onAdults={setAdults}
        onOutdated={reload}
        alternatives={<Alternatives deal={deal} />}
      />
    </CurrencyProvider>
  );
}

/** Fetches a deal and its sellers; the deal of an alert is known only from the latter. */
function useDeal({ target, userId }: TargetProps, language: Language, adults: number) {
  const queryClient = useQueryClient();
  const options = useQuery(bookingOptionsQuery(target, language, adults));
  const dealId = 'dealId' in target ? target.dealId : options.data?.dealId;
  const details = useQuery({
    ...dealDetailsQuery(dealId ?? '', language, userId),
    enabled: dealId !== undefined,
  });
  const failure = [options, details].find(({ data, error }) => data === undefined && error)?.error;
  return {
    details: details.data,
    booking: options.data,
    isMissing: [options, details].some(
      ({ data, error }) =>
        data === undefined && error instanceof ApiError && error.code === 'not_found',
    ),
    failure: failure ?? null,
    reload: () => {
      void queryClient.invalidateQueries({ queryKey: ['booking-options', target] });
      if (dealId !== undefined)
        void queryClient.invalidateQueries({ queryKey: ['deal-details', dealId] });
    },
  };
}

function NoOptions({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useFailureText(failure);
  return (
    <>
      <h1 className="sr-only">{t('bookDeal.title')}</h1>
      <LoadFailure title={t('booking.error.title')} failure={failure} onRetry={onRetry}>
        <p>{t('booking.error.text')}</p>
        <p>{cause}</p>
      </LoadFailure>
    </>
  );
}

function Loading() {
  const { t } = useTexts();
  return (
    <>
      <h1 className="sr-only">{t('bookDeal.title')}</h1>
      <div className="destination-strip" aria-hidden="true" />
      <div className="skeleton mb-2 h-4 w-36" aria-hidden="true" />
      <div className="skeleton headline-1 h-[1em] w-4/5 max-w-2xl" aria-hidden="true" />
      <div className="pass-frame mt-6" aria-hidden="true">
        <BoardingPassSkeleton />
      </div>
      <div className="book-columns">
        <div className="book-main">
          <div className="skeleton h-44" aria-hidden="true" />
          <BookingOptionsSkeleton />
        </div>
        <Skeletons className="book-aside" shapes={['h-52', 'h-96']} />
      </div>
    </>
  );
}
