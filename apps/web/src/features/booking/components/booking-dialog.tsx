import { Dialog } from '@base-ui/react/dialog';
import type { DealView } from '@farelark/contracts';
import { useRef } from 'react';
import { convertDeal } from '../../../shared/boarding-pass/convert-deal.ts';
import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import {
  ApproximatePrice,
  SavedShare,
  useLowestPrice,
} from '../../../shared/boarding-pass/pass-stub.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useCurrencyConverter } from '../../../shared/money/currency-converter.tsx';
import { ButtonLink, TextLink } from '../../../shared/ui/button.tsx';
import { bookDealPath } from '../page/book-deal-path.ts';
import { DealSellers } from './deal-sellers.tsx';

/** Price of a deal, its sellers, and a footer that stays in view. Takes the whole screen of a phone. */
export function BookingDialog({ deal, onClose }: { deal: DealView | null; onClose: () => void }) {
  const { t } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(deal);
  // Keeps its content during the closing animation.
  if (deal !== null) last.current = deal;
  const shown = last.current;
  return (
    <Dialog.Root open={deal !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog booking-dialog" initialFocus={title}>
          <div className="booking-head">
            <Dialog.Title ref={title} tabIndex={-1} className="headline-3">
              {t('booking.title')}
            </Dialog.Title>
            {shown === null ? null : <DealPrice deal={shown} />}
          </div>
          {shown === null ? null : (
            <div className="booking-scroll">
              <DealSellers
                dealId={shown.id}
                none={
                  <ButtonLink to={dealPath(shown.id)} onClick={onClose}>
                    {t('booking.viewDeal')}
                  </ButtonLink>
                }
                onRedirected={onClose}
                onRetry={() => title.current?.focus()}
              />
            </div>
          )}
          <div className="booking-foot">
            {shown === null ? null : (
              <TextLink to={bookDealPath({ dealId: shown.id })} onClick={onClose}>
                {t('booking.page')}
              </TextLink>
            )}
            <Dialog.Close className="button button-line ms-auto">{t('booking.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Trip and price of the deal; converted if possible, like its card. */
function DealPrice(props: { deal: DealView }) {
  const { t, formatDates, formatEstimate, formatMoney } = useTexts();
  const { deal, converted } = convertDeal(props.deal, [], useCurrencyConverter());
  const price = formatMoney(deal.price);
  const notes = [
    converted && t('deal.price.soldAt', { price: formatMoney(converted.soldAt) }),
    useLowestPrice(deal),
  ].filter((note) => note !== null);
  return (
    <>
      <Dialog.Description className="mt-1">
        <strong className="font-semibold">{t('deal.route', getRoute(deal))}</strong>
        <span className="block text-sm text-soft">
          {formatDates(deal)} ·{' '}
          {t(deal.tripType === 'one_way' ? 'deal.trip.oneWay' : 'deal.trip.roundTrip')}
        </span>
      </Dialog.Description>
      <p className="booking-total" data-label={deal.label}>
        <span className="sr-only">{t('deal.price.now')} </span>
        <bdi className="pass-price">
          {converted === null ? price : <ApproximatePrice price={price} />}
        </bdi>
        <span className="pass-usual">
          <span>
            {t('deal.price.usually')}{' '}
            <s>
              <bdi>{formatEstimate(deal.usual.average)}</bdi>
            </s>
          </span>
          <SavedShare share={deal.savedShare} />
        </span>
        {notes.map((note) => (
          <span key={note} className="basis-full text-sm text-soft tabular-nums">
            {note}
          </span>
        ))}
      </p>
    </>
  );
}
