import { Dialog } from '@base-ui/react/dialog';
import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { bookingOptionsQuery } from '../api/booking-options.ts';
import { goToSeller } from '../api/go-to-seller.ts';
import { BookingOptionList, BookingOptionsSkeleton } from './booking-option-list.tsx';
import './booking.css';

interface BookingDialogProps {
  /** The deal to book; null while the dialog is shut. */
  deal: DealView | null;
  onClose: () => void;
}

/** Where a deal can be booked: pages with what is known of their prices, one of them recommended. */
export function BookingDialog({ deal, onClose }: BookingDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog.Root open={deal !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog booking-dialog">
          <Dialog.Title className="headline-3">{t('booking.title')}</Dialog.Title>
          {deal === null ? null : <Options deal={deal} onClose={onClose} />}
          <div className="mt-5 flex justify-end">
            <Dialog.Close className="button button-line">{t('booking.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Options({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const { t, locale, language } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(bookingOptionsQuery(deal.id, language));
  const [going, setGoing] = useState<string | null>(null);
  const isGoing = useRef(false);

  const go = async (optionId: string, site: string): Promise<void> => {
    // State comes too late for two clicks in one frame.
    if (isGoing.current) return;
    isGoing.current = true;
    setGoing(optionId);
    try {
      const { commissionUpTo } = await goToSeller({ dealId: deal.id, optionId, language });
      void toast('success', t('booking.done.title'), {
        description:
          commissionUpTo === null
            ? t('booking.done.redirect', { site })
            : t('booking.done.commission', { amount: formatMoney(commissionUpTo, locale) }),
      });
      onClose();
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.code === 'conflict';
      void toast('error', isGone ? t('booking.failed.title') : t('booking.failed.open'), {
        description: isGone ? t('booking.gone') : t('booking.failed.text'),
      });
      if (isGone) void refetch();
    } finally {
      isGoing.current = false;
      setGoing(null);
    }
  };

  return (
    <>
      <Dialog.Description className="mt-2 text-soft">
        <strong className="block text-ink">
          {t('deal.route', { from: deal.origin.city, to: deal.destination.city })}
        </strong>
        {t('booking.text')}
      </Dialog.Description>
      {data === undefined && error !== null && !isFetching ? (
        <div role="alert" className="booking-state">
          <p className="font-semibold">{t('booking.error.title')}</p>
          <p className="text-soft">{t('booking.error.text')}</p>
          <button type="button" className="button button-main" onClick={() => void refetch()}>
            {t('action.tryAgain')}
          </button>
        </div>
      ) : data === undefined ? (
        <BookingOptionsSkeleton />
      ) : data.options.length === 0 ? (
        <p role="status" className="booking-state">
          {data.state === 'gone' ? t('booking.gone') : t('booking.none')}
        </p>
      ) : (
        <BookingOptionList
          options={data.options}
          going={going}
          onGo={({ optionId, site }) => void go(optionId, site)}
        />
      )}
    </>
  );
}
