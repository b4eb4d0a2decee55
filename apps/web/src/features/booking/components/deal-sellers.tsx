import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookingOptionsQuery } from '../../../shared/api/booking-options.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BrokenLineDrawing, NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { BookingOptionList, BookingOptionsSkeleton } from './booking-option-list.tsx';
import { BlockedRedirect, useSellerRedirect } from './seller-redirect.tsx';
import './booking.css';

interface DealSellersProps {
  dealId: string;
  /** Below the note that nothing is sold. */
  none?: ReactNode;
  onRedirected?: () => void;
  /** Called before loading again, which removes the focused button. */
  onRetry?: () => void;
}

/** Sellers of a deal with their prices; each opens in a new tab. */
export function DealSellers({ dealId, none, onRedirected, onRetry }: DealSellersProps) {
  const { t, language } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(bookingOptionsQuery({ dealId }, language));
  const { openingId, blocked, openSeller, onOpenedManually } = useSellerRedirect({
    dealId,
    adults: 1,
    onRedirected: () => onRedirected?.(),
    onOutdated: () => void refetch(),
  });
  const retry = (): void => {
    onRetry?.();
    void refetch();
  };
  return (
    <>
      <BlockedRedirect blocked={blocked} onOpenedManually={onOpenedManually} />
      {data === undefined && error !== null && !isFetching ? (
        <div role="alert" className="booking-state">
          <BrokenLineDrawing />
          <p className="font-semibold">{t('booking.error.title')}</p>
          <p className="text-soft">{t('booking.error.text')}</p>
          <Button tone="main" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </div>
      ) : data === undefined ? (
        <BookingOptionsSkeleton />
      ) : data.options.length === 0 ? (
        <div className="booking-state">
          <NoMatchDrawing />
          <p role="status">{t(data.state === 'gone' ? 'booking.gone' : 'booking.none')}</p>
          {none}
        </div>
      ) : (
        <>
          <BookingOptionList
            options={data.options}
            openingId={openingId}
            onOpen={(option) => void openSeller(option)}
          />
          <p className="mt-3 text-sm text-soft">
            {data.options.some(({ price }) => price !== null) ? `${t('booking.lastSeen')} ` : null}
            {t('booking.text')} {t('deal.affiliate')}
          </p>
        </>
      )}
    </>
  );
}
