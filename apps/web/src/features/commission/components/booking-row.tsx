import type { CommissionState } from '@farelark/contracts';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { formatDates, formatLongDay } from '../../../shared/format/dates.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PlaneIcon } from '../../../shared/ui/icons.tsx';
import type { CommissionBooking } from '../api/own-commission.ts';

const COLOURS: Record<CommissionState, string> = {
  click: 'bg-hairline text-ink',
  reported: 'bg-sea-wash text-sea-text',
  travelled: 'bg-sea-wash text-sea-text',
  payable: 'bg-ink text-ground',
  paid: 'bg-sea-wash text-sea-text',
  rejected: 'bg-sunrise-wash text-sunrise-text',
};

/** One booking: the trip, what it brings, where that stands, and what comes next. */
export function BookingRow({ booking }: { booking: CommissionBooking }) {
  const { t, locale } = useTexts();
  const { state, amount, seller, clickedAt } = booking;
  const isLost = state === 'rejected';
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{cityOf(booking.origin)}</span>
          <span className="text-soft">
            <PlaneIcon />
          </span>
          <span>{cityOf(booking.destination)}</span>
        </p>
        <p className="mt-0.5 text-sm text-soft">
          <bdi>{formatDates(booking, locale)}</bdi> · <bdi>{seller}</bdi> ·{' '}
          {t('commission.clicked', { date: formatLongDay(new Date(clickedAt), locale) })}
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
              {formatMoney(amount, locale)}
            </bdi>
          )}
        </p>
        <span className={`pill ${COLOURS[state]}`}>{t(`commission.state.${state}`)}</span>
      </div>
    </li>
  );
}

/** What happened last, and what happens next. */
function NextStep({ booking }: { booking: CommissionBooking }) {
  const { t, locale } = useTexts();
  const { state, cause, since, dueFrom, dueUntil, isAccepted } = booking;
  const day = (date: string | null) =>
    date === null ? '' : formatLongDay(new Date(date), locale, 'UTC');
  const due = { from: day(dueFrom), until: day(dueUntil) };
  switch (state) {
    case 'click':
      return t('commission.next.click');
    case 'paid':
      return t('commission.next.paid', { date: formatLongDay(new Date(since), locale) });
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
