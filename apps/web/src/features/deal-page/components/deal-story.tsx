import type { DealDetails, DealView } from '@farelark/contracts';
import { Link } from 'react-router';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BookButton } from '../../../shared/boarding-pass/book-button.tsx';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { searchPath } from '../../../shared/search/search-address.ts';
import { BellIcon } from '../../../shared/ui/share-icons.tsx';
import { Alternatives } from './alternatives.tsx';
import { InVisitorsMoney } from './deal-cards.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { LifeSection } from './life-section.tsx';
import { PriceHistory } from './price-history.tsx';
import { ShareButton } from './share-button.tsx';
import '../deal-page.css';

interface DealStoryProps {
  details: DealDetails;
  /** Where the reader chooses among several pages; null for visitors, who go to the deal's own. */
  onBook: ((deal: DealView) => void) | null;
}

/** All that is known of one deal. */
export function DealStory({ details, onBook }: DealStoryProps) {
  const { t } = useTexts();
  const { deal, dates, life } = details;
  const [from, to] = [cityOf(deal.origin), cityOf(deal.destination)];
  const route = t('deal.route', { from, to });
  return (
    <>
      <h1 className="headline-1">{route}</h1>
      {deal.state === 'gone' ? <GoneNotice {...life} /> : null}
      <div className="mt-6 pass-frame">
        <InVisitorsMoney currencies={[deal.price.currency]}>
          <BoardingPass
            deal={deal}
            dates={dates}
            heading="h2"
            actions={deal.state === 'gone' ? null : <BookingWay deal={deal} onBook={onBook} />}
          />
        </InVisitorsMoney>
      </div>
      <div className="deal-actions">
        <Link
          to={searchPath({ from: [deal.origin.code], to: [deal.destination.code] })}
          className={`button ${deal.state === 'gone' ? 'button-main' : 'button-line'}`}
        >
          <BellIcon />
          {t('dealPage.action.alert')}
        </Link>
        <ShareButton title={route} path={`/deals/${deal.id}`} />
      </div>
      <div className="deal-sections">
        <PriceHistory deal={deal} history={details.history} />
        <EvidenceSection deal={deal} sources={details.sources} />
        <LifeSection life={life} />
      </div>
      <Alternatives deal={deal} />
    </>
  );
}

function BookingWay({ deal, onBook }: { deal: DealView } & Pick<DealStoryProps, 'onBook'>) {
  const { t } = useTexts();
  if (onBook !== null) return <BookButton deal={deal} onChoose={onBook} />;
  if (deal.bookingUrl !== null) return <BookButton deal={deal} />;
  // Pages of airlines and agencies are opened for travellers, whose clicks are theirs.
  return (
    <Link to="/auth" state={{ next: `/deals/${deal.id}` }} className="button button-ink">
      {t('dealPage.action.signIn')}
    </Link>
  );
}
