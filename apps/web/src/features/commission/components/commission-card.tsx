import {
  COMMISSION_DAYS,
  type CommissionState,
  type FunctionData,
  MAX_COMMISSION,
} from '@farelark/contracts';
import type { Language } from '@farelark/i18n/language';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PlaneIcon } from '../../../shared/ui/icons.tsx';
import { Retry } from '../../../shared/ui/loaded.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

export function CommissionCard({ userId }: { userId: string }) {
  const { t, language, formatNumber, formatShare } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownCommissionQuery(userId, language),
  );
  const failure = useFailureText(error);
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? [];
  return (
    <TitledSection title={t('commission.title')} className="panel p-6">
      <p className="mt-1.5 max-w-[72ch] leading-relaxed text-soft">
        {t('commission.lead', {
          share: formatShare(MAX_COMMISSION, 1),
          from: formatNumber(COMMISSION_DAYS.from),
          to: formatNumber(COMMISSION_DAYS.to),
        })}
      </p>
      {data !== undefined ? (
        bookings.length === 0 ? (
          <p className="mt-5 max-w-[60ch] border-t border-hairline pt-5 text-sm leading-relaxed">
            {t('commission.empty')}
          </p>
        ) : null
      ) : error !== null ? (
        <Retry className="mt-5" onRetry={refetch}>
          {`${t('commission.failed')} ${failure}`}
        </Retry>
      ) : (
        <Skeletons
          className="mt-5 grid gap-3"
          text={t('commission.loading')}
          shapes={['h-16', 'h-16']}
        />
      )}
      <CommissionSums totals={data?.pages.at(-1)?.totals ?? []} />
      {bookings.length === 0 ? null : (
        <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
          {bookings.map((booking) => (
            <BookingRow key={booking.bookingId} booking={booking} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          className="mt-4"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('commission.more')}
        </Button>
      ) : null}
    </TitledSection>
  );
}

const SUMS = {
  coming: ['reported', 'travelled'],
  payable: ['payable'],
  paid: ['paid'],
} as const satisfies Record<string, readonly CommissionState[]>;

function CommissionSums({ totals }: { totals: readonly CommissionTotal[] }) {
  const { t, formatList, formatMoney } = useTexts();
  const sums = (['coming', 'payable', 'paid'] as const).flatMap((name) => {
    const states: readonly CommissionState[] = SUMS[name];
    const byCurrency = new Map<string, number>();
    for (const { state, amount } of totals)
      if (states.includes(state) && amount.amount > 0)
        byCurrency.set(amount.currency, (byCurrency.get(amount.currency) ?? 0) + amount.amount);
    return byCurrency.size === 0 ? [] : [{ name, byCurrency }];
  });
  if (sums.length === 0) return null;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-3 border-t border-hairline pt-5">
      {sums.map(({ name, byCurrency }) => (
        <div key={name}>
          <dt className="text-sm text-soft">{t(`commission.sum.${name}`)}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            <bdi>
              {formatList(
                [...byCurrency].map(([currency, amount]) => formatMoney({ amount, currency })),
              )}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLOURS: Record<CommissionState, string> = {
  click: 'bg-hairline text-ink',
  reported: 'bg-sea-wash text-sea-text',
  travelled: 'bg-sea-wash text-sea-text',
  payable: 'bg-ink text-ground',
  paid: 'bg-sea-wash text-sea-text',
  rejected: 'bg-sunrise-wash text-sunrise-text',
};

function BookingRow({ booking }: { booking: CommissionBooking }) {
  const { t, formatDates, formatLongDay, formatMoney } = useTexts();
  const { state, amount, seller, clickedAt } = booking;
  const isLost = state === 'rejected';
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{getCityName(booking.origin)}</span>
          <span className="text-soft">
            <PlaneIcon />
          </span>
          <span>{getCityName(booking.destination)}</span>
        </p>
        <p className="mt-0.5 text-sm text-soft">
          <bdi>{formatDates(booking)}</bdi> · <bdi>{seller}</bdi> ·{' '}
          {t('commission.clicked', { date: formatLongDay(clickedAt) })}
        </p>
        <p className="mt-1.5 max-w-[60ch] text-sm leading-relaxed">
          <NextStep booking={booking} />
        </p>
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
        <p className="font-display text-xl font-bold tabular-nums">
          {amount === null ? (
            <span className="font-sans text-sm font-normal text-soft">
              {t('commission.unknown')}
            </span>
          ) : (
            <bdi className={isLost ? 'text-soft line-through' : undefined}>
              {formatMoney(amount)}
            </bdi>
          )}
        </p>
        <span className={`pill ${COLOURS[state]}`}>{t(`commission.state.${state}`)}</span>
      </div>
    </li>
  );
}

function NextStep({ booking }: { booking: CommissionBooking }) {
  const { t, formatLongDate, formatLongDay } = useTexts();
  const { state, cause, since, dueFrom, dueUntil, isAccepted } = booking;
  const day = (date: string | null) => (date === null ? '' : formatLongDate(date));
  const due = { from: day(dueFrom), until: day(dueUntil) };
  switch (state) {
    case 'click':
      return t('commission.next.click');
    case 'paid':
      return t('commission.next.paid', { date: formatLongDay(since) });
    case 'rejected':
      return t(`commission.next.${cause ?? 'cancelled'}`);
    case 'payable':
      return t('commission.next.payable', due);
    default:
      return (
        <>
          {t(`commission.next.${state}`, due)}
          {isAccepted === false ? ` ${t('commission.accept')}` : null}
        </>
      );
  }
}

type Page = FunctionData<'list-commission'>;
type CommissionBooking = Page['bookings'][number];
type CommissionTotal = Page['totals'][number];

const ownCommissionQuery = (userId: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['commission', userId, language],
    queryFn: ({ pageParam, signal }) =>
      callFunction('list-commission', { offset: pageParam, language }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { bookings }) => sum + bookings.length, 0);
      return shown < count ? shown : undefined;
    },
  });
