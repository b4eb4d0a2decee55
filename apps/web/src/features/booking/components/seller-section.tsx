import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookingOptionsQuery } from '../../../shared/api/booking-options.ts';
import { dealPath } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { LinkedText } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BookingOptionList, BookingOptionsSkeleton } from './booking-option-list.tsx';
import { BlockedRedirect, useSellerRedirect } from './seller-redirect.tsx';
import './booking.css';

/** Sellers of a live deal for visitors, on its page, and what signing in adds. */
export function SellerSection({ dealId }: { dealId: string }) {
  const { t, language } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(bookingOptionsQuery({ dealId }, language));
  const { openingId, blocked, openSeller, onOpenedManually } = useSellerRedirect({
    dealId,
    adults: 1,
    onRedirected: () => undefined,
    onOutdated: () => void refetch(),
  });
  return (
    <>
      <p className="mt-1 text-sm text-soft">{t('booking.text')}</p>
      <BlockedRedirect blocked={blocked} onOpenedManually={onOpenedManually} />
      {data === undefined && error !== null && !isFetching ? (
        <div role="alert" className="booking-state">
          <p className="font-semibold">{t('booking.error.title')}</p>
          <p className="text-soft">{t('booking.error.text')}</p>
          <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
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
      <p className="mt-3 text-sm">
        <LinkedText
          text={t('booking.alerts')}
          links={{
            signIn: (text) => (
              <Link to="/auth" state={{ next: dealPath(dealId) }} className="link">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
