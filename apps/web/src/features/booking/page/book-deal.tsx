import type { DealDetails, FunctionData } from '@farelark/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { BookingOptionList } from '../components/booking-option-list.tsx';
import { BlockedWay } from '../going/blocked-way.tsx';
import { useGoing } from '../going/use-going.ts';
import { CommissionNote } from './commission-note.tsx';
import { KnowBefore } from './know-before.tsx';
import { OtherDates } from './other-dates.tsx';
import { PriceCheck } from './price-check.tsx';
import { PriceQuestion } from './price-question.tsx';
import { useRecheck } from './use-recheck.ts';
import { WholePrice } from './whole-price.tsx';
import '../components/booking.css';
import './book-deal.css';

interface BookDealProps {
  details: Pick<DealDetails, 'deal' | 'dates'>;
  booking: FunctionData<'booking-options'>;
  adults: number;
  onAdults: (adults: number) => void;
  /** Something was found that makes what is shown old. */
  onNews: () => void;
  /** What else there is, where this deal is gone. */
  alternatives: ReactNode;
}

/** All that matters between a deal and its seller: is it still there, what does it cost, where to go. */
export function BookDeal(props: BookDealProps) {
  const { details, booking, adults, onAdults, onNews, alternatives } = props;
  const { deal, dates } = details;
  const isGone = deal.state === 'gone' || booking.state === 'gone';
  // One that was gone when somebody came needs no look; one that goes meanwhile is told by its look.
  const [wasThere] = useState(!isGone);
  const recheck = useRecheck(deal.id, deal.price, wasThere);
  const lookedAt = recheck.state === 'done' ? recheck.jobId : null;
  const tellNews = useRef(onNews);
  useEffect(() => {
    tellNews.current = onNews;
  });
  useEffect(() => {
    if (lookedAt !== null) tellNews.current();
  }, [lookedAt]);

  return (
    <>
      <div className="pass-frame mt-6">
        <BoardingPass deal={deal} dates={dates} heading="h2" />
      </div>
      <div className="book-columns">
        <div className="book-main">
          {wasThere ? <PriceCheck recheck={recheck} deal={deal} /> : null}
          {isGone ? (
            <OtherDates deal={deal} dates={dates} />
          ) : (
            <Sellers {...props} onDoubted={recheck.again} />
          )}
        </div>
        {isGone ? null : (
          <div className="book-aside">
            <WholePrice deal={deal} options={booking.options} adults={adults} onAdults={onAdults} />
            <KnowBefore deal={deal} />
          </div>
        )}
      </div>
      {isGone ? alternatives : null}
    </>
  );
}

function Sellers(props: BookDealProps & { onDoubted: () => void }) {
  const { t } = useTexts();
  const { details, booking, adults, onNews, onDoubted } = props;
  const { deal } = details;
  const [wentTo, setWentTo] = useState<{ site: string; times: number } | null>(null);
  const { going, blocked, go, openedByHand } = useGoing({
    dealId: deal.id,
    adults,
    onGone: (site) => setWentTo((before) => ({ site, times: (before?.times ?? 0) + 1 })),
    onOutdated: onNews,
  });
  return (
    <>
      {wentTo === null ? null : (
        <PriceQuestion key={wentTo.times} deal={deal} site={wentTo.site} onDoubted={onDoubted} />
      )}
      <section className="panel book-section" aria-labelledby="where-to-book">
        <h2 id="where-to-book" className="headline-3">
          {t('booking.title')}
        </h2>
        <p className="mt-1 text-soft">{t('booking.text')}</p>
        <BlockedWay blocked={blocked} openedByHand={openedByHand} />
        {booking.options.length === 0 ? (
          <p role="status" className="booking-state">
            {t('booking.none')}
          </p>
        ) : (
          <BookingOptionList
            options={booking.options}
            going={going}
            perAdult={adults > 1}
            onGo={(option) => void go(option)}
          />
        )}
        <CommissionNote booking={booking} />
      </section>
    </>
  );
}
