import { Dialog } from '@base-ui/react/dialog';
import type { DealView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { bookingOptionsQuery } from '../api/booking-options.ts';
import { bookDealPath } from '../page/book-deal-path.ts';
import { BookingOptionList, BookingOptionsSkeleton } from './booking-option-list.tsx';
import { BlockedRedirect, useSellerRedirect } from './seller-redirect.tsx';
import './booking.css';
import { Button, TextLink } from '../../../shared/ui/button.tsx';

export function BookingDialog({ deal, onClose }: { deal: DealView | null; onClose: () => void }) {
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
  const { t, language } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(
    bookingOptionsQuery({ dealId: deal.id }, language),
  );
  const { openingId, blocked, openSeller, onOpenedManually } = useSellerRedirect({
    dealId: deal.id,
    adults: 1,
    onRedirected: onClose,
    onOutdated: () => void refetch(),
  });

  return (
    <>
      <Dialog.Description className="mt-2 text-soft">
        <strong className="block text-ink">{t('deal.route', getRoute(deal))}</strong>
        {t('booking.text')}
      </Dialog.Description>
      <BlockedRedirect blocked={blocked} onOpenedManually={onOpenedManually} />
      {data === undefined && error !== null && !isFetching ? (
        <div role="alert" className="booking-state">
          <p className="font-semibold">{t('booking.error.title')}</p>
          <p className="text-soft">{t('booking.error.text')}</p>
          <Button tone="main" onClick={() => void refetch()}>
            {t('action.tryAgain')}
          </Button>
        </div>
      ) : data === undefined ? (
        <BookingOptionsSkeleton />
      ) : data.options.length === 0 ? (
        <p role="status" className="booking-state">
          {data.state === 'gone' ? t('booking.gone') : t('booking.none')}
        </p>
      ) : (
        <>
          <BookingOptionList
            options={data.options}
            openingId={openingId}
            onOpen={(option) => void openSeller(option)}
          />
          <p className="mt-3 text-sm text-soft">{t('deal.affiliate')}</p>
        </>
      )}
      <p className="mt-4">
        <TextLink to={bookDealPath({ dealId: deal.id })} onClick={onClose}>
          {t('booking.page')}
        </TextLink>
      </p>
    </>
  );
}
