import { ApiError } from '@farelark/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { bookDealPath } from '../features/booking/page/book-deal-path.ts';
import { dealDetailsQuery } from '../features/deal-page/api/deal-queries.ts';
import { BackLink } from '../features/deal-page/components/back-link.tsx';
import { DealContent } from '../features/deal-page/components/deal-content.tsx';
import {
  DealMissing,
  DealSkeleton,
  StaleNotice,
} from '../features/deal-page/components/deal-notices.tsx';
import { useDealHead } from '../features/deal-page/use-deal-head.ts';
import { preferencesQuery } from '../shared/api/settings-query.ts';
import { pageTexts, useTexts } from '../shared/i18n/texts.ts';
import { PreferredCurrency } from '../shared/money/reader-currency.tsx';
import { usePage } from '../shared/navigation/router-context.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { LoadFailure } from '../shared/ui/load-failure.tsx';

/** Actions of travellers, with the texts of `screens`. */
const TravellersActions = lazy(async () => {
  const [{ TravellersActions: actions }] = await Promise.all([
    import('../features/deal-page/travellers/travellers-actions.tsx'),
    pageTexts().load('screens'),
  ]);
  return { default: actions };
});

/** Sellers for visitors, with the texts of `screens`. */
const SellerSection = lazy(async () => {
  const [{ SellerSection: section }] = await Promise.all([
    import('../features/booking/components/seller-section.tsx'),
    pageTexts().load('screens'),
  ]);
  return { default: section };
});

const DEAL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Public page of a deal. */
export function Component() {
  return (
    <div className="page py-8 sm:py-10">
      <BackLink />
      <Deal />
    </div>
  );
}

function Deal() {
  const { t, language } = useTexts();
  const dealId = usePage()?.params['dealId'] ?? '';
  const userId = useSession().session?.user.id ?? null;
  const isInvalidId = !DEAL_ID.test(dealId);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...dealDetailsQuery(dealId, language, userId),
    enabled: !isInvalidId,
  });
  const preferences = useQuery({
    ...preferencesQuery(userId ?? ''),
    enabled: userId !== null,
  }).data;
  const isMissing = isInvalidId || (error instanceof ApiError && error.code === 'not_found');
  useDealHead(isMissing ? 'missing' : (data?.deal ?? null));
  if (isMissing) return <DealMissing />;
  if (data === undefined)
    return error === null ? (
      <DealSkeleton />
    ) : (
      <>
        <h1 className="sr-only">{t('dealPage.head.plain')}</h1>
        <LoadFailure title={t('dealPage.error')} failure={error} onRetry={refetch} />
      </>
    );
  return (
    <PreferredCurrency value={preferences?.preferredCurrency ?? null}>
      <StaleNotice hasFailed={error !== null} knownAt={dataUpdatedAt} />
      <DealContent
        details={data}
        sellers={
          userId === null && data.deal.state === 'live' ? (
            <Suspense fallback={<div className="skeleton h-96" aria-hidden="true" />}>
              <SellerSection dealId={data.deal.id} />
            </Suspense>
          ) : null
        }
        traveller={
          userId === null
            ? null
            : {
                userId,
                passengers: preferences?.passengers ?? 1,
                bookPath: bookDealPath({ dealId: data.deal.id }),
                actions: (
                  <Suspense fallback={<div className="deal-actions-place" />}>
                    <TravellersActions details={data} userId={userId} />
                  </Suspense>
                ),
              }
        }
      />
    </PreferredCurrency>
  );
}
