import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { type AdminBooking, allCommissionQueries } from '../api/commission-admin.ts';

export function CommissionRow({ booking }: { booking: AdminBooking }) {
  const { t, formatDates, formatMoney, formatDay } = useTextsWithClock();
  const { state, amount, cause, dueFrom, dueUntil, partner, reference, member } = booking;
  return (
    <li className="grid gap-x-5 gap-y-2 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{member ?? t('commission.desk.gone')}</bdi>
        </p>
        <p className="mt-0.5">
          <bdi dir="ltr">
            {booking.origin} – {booking.destination}
          </bdi>{' '}
          · <bdi>{formatDates(booking)}</bdi> · <bdi>{booking.seller}</bdi>
        </p>
        <p className="mt-0.5 text-soft">
          {partner === null ? (
            <bdi dir="ltr">{booking.bookingId}</bdi>
          ) : (
            <bdi>
              {partner}: {reference}
            </bdi>
          )}
          {dueFrom === null || dueUntil === null ? null : (
            <>
              {' '}
              · {t('commission.desk.due', { from: formatDay(dueFrom), until: formatDay(dueUntil) })}
            </>
          )}
          {cause === null ? null : <> · {t(`commission.next.${cause}`)}</>}
          {booking.isAccepted === false ? <> · {t('commission.accept')}</> : null}
        </p>
      </div>
      <p className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1">
        <span className="text-base font-bold tabular-nums">
          <bdi>{amount === null ? '–' : formatMoney(amount)}</bdi>
        </span>
        <span className="text-soft">{t(`commission.state.${state}`)}</span>
      </p>
      {state === 'paid' || state === 'rejected' ? null : <Settle booking={booking} />}
    </li>
  );
}

function Settle({ booking: { bookingId, state } }: { booking: AdminBooking }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<'paid' | 'rejected' | null>(null);
  const [note, setNote] = useState('');
  const settle = useAction(
    async (outcome: 'paid' | 'rejected') => {
      await callFunction('settle-commission', { bookingId, state: outcome, note });
      await queryClient.invalidateQueries(allCommissionQueries);
      setChosen(null);
      void toast('success', t('commission.desk.entered'));
    },
    () => void toast('error', t('commission.desk.notEntered')),
  );
  if (chosen === null)
    return (
      <p className="flex flex-wrap gap-x-6 sm:col-span-2">
        {state === 'payable' ? (
          <LinkButton onClick={() => setChosen('paid')}>{t('commission.desk.pay')}</LinkButton>
        ) : null}
        <LinkButton onClick={() => setChosen('rejected')}>{t('commission.desk.refuse')}</LinkButton>
      </p>
    );
  return (
    <form
      className="grid gap-3 sm:col-span-2"
      onSubmit={(event) => {
        event.preventDefault();
        void settle.run(chosen);
      }}
    >
      <TextField
        label={t('commission.desk.note')}
        maxLength={500}
        autoFocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="ink" disabled={settle.busy} aria-busy={settle.busy}>
          {chosen === 'paid'
            ? t('commission.desk.confirmPaid')
            : t('commission.desk.confirmRefused')}
        </Button>
        <Button onClick={() => setChosen(null)}>{t('commission.desk.back')}</Button>
      </div>
    </form>
  );
}
