import {
  type DateView,
  type DealDetails,
  type DealView,
  type FunctionData,
  MAX_COMMISSION,
} from '@farelark/contracts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { BookingOptionList } from '../components/booking-option-list.tsx';
import { BlockedRedirect, useSellerRedirect } from '../components/seller-redirect.tsx';
import { BookingAdvice } from './booking-advice.tsx';
import { PriceCheck } from './price-check.tsx';
import { PriceQuestion } from './price-question.tsx';
import { TotalPrice } from './total-price.tsx';
import { useRecheck } from './use-recheck.ts';
import '../components/booking.css';
import './book-deal.css';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { TextLink } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { bookDealPath } from './book-deal-path.ts';

interface BookDealProps {
  details: Pick<DealDetails, 'deal' | 'dates'>;
  booking: FunctionData<'booking-options'>;
  adults: number;
  onAdults: (adults: number) => void;
  onOutdated: () => void;
  alternatives: ReactNode;
}

export function BookDeal(props: BookDealProps) {
  const { details, booking, adults, onAdults, onOutdated, alternatives } = props;
  const { deal, dates } = details;
  const isGone = deal.state === 'gone' || booking.state === 'gone';
  // A deal that is already gone needs no check; the check reports one that goes meanwhile.
  const [wasLive] = useState(!isGone);
  const recheck = useRecheck(deal.id, deal.price, wasLive);
  const checkedJob = recheck.state === 'done' ? recheck.jobId : null;
  const notifyOutdated = useEffectEvent(onOutdated);
  useEffect(() => {
    if (checkedJob !== null) notifyOutdated();
  }, [checkedJob]);

  return (
    <>
      <div className="pass-frame mt-6">
        <BoardingPass deal={deal} dates={dates} heading="h2" />
      </div>
      <div className="book-columns">
        <div className="book-main">
          {wasLive ? <PriceCheck recheck={recheck} deal={deal} /> : null}
          {isGone ? (
            <OtherDates deal={deal} dates={dates} />
          ) : (
            <Sellers {...props} onDisputed={recheck.again} />
          )}
        </div>
        {isGone ? null : (
          <div className="book-aside">
            <TotalPrice deal={deal} options={booking.options} adults={adults} onAdults={onAdults} />
            <BookingAdvice deal={deal} />
          </div>
        )}
      </div>
      {isGone ? alternatives : null}
    </>
  );
}

function Sellers(props: BookDealProps & { onDisputed: () => void }) {
  const { t } = useTexts();
  const { details, booking, adults, onOutdated, onDisputed } = props;
  const { deal } = details;
  const [visited, setVisited] = useState<{ site: string; times: number } | null>(null);
  const { openingId, blocked, openSeller, onOpenedManually } = useSellerRedirect({
    dealId: deal.id,
    adults,
    onRedirected: (site) => setVisited((last) => ({ site, times: (last?.times ?? 0) + 1 })),
    onOutdated,
  });
  return (
    <>
      {visited === null ? null : (
        <PriceQuestion
          key={visited.times}
          deal={deal}
          site={visited.site}
          onDisputed={onDisputed}
        />
      )}
      <TitledSection className="panel book-section" title={t('booking.title')}>
        <p className="mt-1 text-soft">{t('booking.text')}</p>
        <BlockedRedirect blocked={blocked} onOpenedManually={onOpenedManually} />
        {booking.options.length === 0 ? (
          <p role="status" className="booking-state">
            {t('booking.none')}
          </p>
        ) : (
          <BookingOptionList
            options={booking.options}
            openingId={openingId}
            perAdult={adults > 1}
            onOpen={(option) => void openSeller(option)}
          />
        )}
        <CommissionNote booking={booking} />
      </TitledSection>
    </>
  );
}

function OtherDates({ deal, dates }: { deal: DealView; dates: readonly DateView[] }) {
  const { t, formatDates } = useTexts();
  const others = dates.filter(({ dealId, state }) => dealId !== deal.id && state === 'live');
  if (others.length === 0) return null;
  return (
    <TitledSection className="panel book-section" title={t('bookDeal.otherDates')}>
      <ul className="mt-2 grid">
        {others.map((date) => (
          <li key={date.dealId} className="flex flex-wrap items-center justify-between gap-x-4">
            <TextLink to={bookDealPath({ dealId: date.dealId })}>{formatDates(date)}</TextLink>
            <span className="font-semibold tabular-nums">
              <Price money={date.price} />
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function CommissionNote({ booking }: { booking: FunctionData<'booking-options'> }) {
  const { t } = useTexts();
  return (
    <div className="commission-note">
      <p>
        {booking.earnsCommission ? (
          <CommissionOffer options={booking.options} />
        ) : (
          <TextLink to="/dashboard?tab=plan">{t('bookDeal.commission.upgrade')}</TextLink>
        )}
      </p>
      <p className="text-sm text-soft">{t('deal.affiliate')}</p>
    </div>
  );
}

function CommissionOffer({ options }: Pick<FunctionData<'booking-options'>, 'options'>) {
  const { t, formatMeasuredShare, formatMoney } = useTexts();
  const max = options
    .map(({ commissionUpTo }) => commissionUpTo)
    .filter((amount) => amount !== null)
    .sort((a, b) => b.amount - a.amount)[0];
  if (max !== undefined) return t('bookDeal.commission.amount', { amount: formatMoney(max) });
  // Without a known price, name the share instead.
  return options.some(({ paysCommission, synthetic }) => paysCommission && !synthetic)
    ? t('bookDeal.commission.share', { share: formatMeasuredShare(MAX_COMMISSION, 'floor') })
    : t('bookDeal.commission.none');
}
