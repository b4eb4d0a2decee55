import { COMMISSION_DAYS, MAX_COMMISSION } from '@farelark/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ownCommissionQuery } from '../api/own-commission.ts';
import { BookingRow } from './booking-row.tsx';
import { CommissionSums } from './commission-sums.tsx';

/** Every booking of a traveller that may earn commission, with each step from the click to the payment. */
export function CommissionCard({ userId }: { userId: string }) {
  const { t, locale, language } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownCommissionQuery(userId, language),
  );
  const failure = useFailureText(error);
  const number = numberFormat(locale, {});
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? [];
  return (
    <section aria-labelledby="commission-title" className="panel p-6">
      <h2 id="commission-title" className="headline-3">
        {t('commission.title')}
      </h2>
      <p className="mt-1.5 max-w-[72ch] leading-relaxed text-soft">
        {t('commission.lead', {
          share: numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
            MAX_COMMISSION,
          ),
          from: number.format(COMMISSION_DAYS.from),
          to: number.format(COMMISSION_DAYS.to),
        })}
      </p>
      {data === undefined && error === null ? <RowSkeletons /> : null}
      {data === undefined && error !== null ? (
        <div
          role="alert"
          className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            {t('commission.failed')} {failure}
          </p>
          <button type="button" className="button button-line" onClick={() => void refetch()}>
            {t('action.tryAgain')}
          </button>
        </div>
      ) : null}
      {data !== undefined && bookings.length === 0 ? (
        <p className="mt-5 max-w-[60ch] border-t border-hairline pt-5 text-sm leading-relaxed">
          {t('commission.empty')}
        </p>
      ) : null}
      <CommissionSums totals={data?.pages.at(-1)?.totals ?? []} />
      {bookings.length === 0 ? null : (
        <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
          {bookings.map((booking) => (
            <BookingRow key={booking.bookingId} booking={booking} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <button
          type="button"
          className="button button-line mt-4"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('commission.more')}
        </button>
      ) : null}
    </section>
  );
}

function RowSkeletons() {
  const { t } = useTexts();
  return (
    <div className="mt-5 grid gap-3" role="status">
      <span className="sr-only">{t('commission.loading')}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
    </div>
  );
}
