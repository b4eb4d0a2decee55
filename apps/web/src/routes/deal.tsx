import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { dealDetailsQuery } from '../features/deal-page/api/deal-details.ts';
import { DealMissing } from '../features/deal-page/components/deal-missing.tsx';
import { DealSkeleton } from '../features/deal-page/components/deal-skeleton.tsx';
import { DealStory } from '../features/deal-page/components/deal-story.tsx';
import { useDealHead } from '../features/deal-page/use-deal-head.ts';
import { ApiError } from '../shared/api/api-error.ts';
import { useFailureText } from '../shared/i18n/failure-text.ts';
import { pageTexts, useTexts } from '../shared/i18n/texts.ts';
import { useSession } from '../shared/session/session-store.ts';
import { BackIcon } from '../shared/ui/icons.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';

/** For travellers, when they want to book; its texts are those of travellers' pages. */
const BookingDialog = lazy(async () => {
  const [{ BookingDialog: dialog }] = await Promise.all([
    import('../features/booking/components/booking-dialog.tsx'),
    pageTexts().need('screens'),
  ]);
  return { default: dialog };
});

const DEAL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One deal with its evidence, for everybody who has its address. */
export function Component() {
  const { t } = useTexts();
  return (
    <div className="page py-8 sm:py-10">
      <Link to="/deals" className="link mb-6 inline-flex min-h-11 items-center gap-2">
        <BackIcon />
        {t('dealPage.toDeals')}
      </Link>
      <Deal />
    </div>
  );
}

function Deal() {
  const { t, language } = useTexts();
  const { dealId = '' } = useParams();
  const { session } = useSession();
  const [booking, setBooking] = useState<DealView | null>(null);
  // What is no id at all needs no question.
  const isNone = !DEAL_ID.test(dealId);
  const { data, error, refetch } = useQuery({
    ...dealDetailsQuery(dealId, language),
    enabled: !isNone,
  });
  const isMissing = isNone || (error instanceof ApiError && error.code === 'not_found');
  const cause = useFailureText(error);
  useDealHead(isMissing ? 'missing' : (data?.deal ?? null));
  if (isMissing) return <DealMissing />;
  if (data === undefined)
    return error === null ? (
      <DealSkeleton />
    ) : (
      <LoadFailure title={t('dealPage.error')} onRetry={() => void refetch()}>
        {cause}
      </LoadFailure>
    );
  return (
    <>
      {error === null ? null : (
        <p className="mb-4 text-sm text-sunrise-text" role="status">
          {t('dealPage.stale')}
        </p>
      )}
      <DealStory details={data} onBook={session === null ? null : setBooking} />
      {booking === null ? null : (
        <Suspense>
          <BookingDialog deal={booking} onClose={() => setBooking(null)} />
        </Suspense>
      )}
    </>
  );
}
