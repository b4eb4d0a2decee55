import type { DealDetails, DealView } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { SectionBoundary } from '../../../shared/errors/error-boundary.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { searchPath } from '../../../shared/search/search-address.ts';
import { DestinationPicture } from '../../../shared/ui/destination-picture.tsx';
import { BellIcon, ShareIcon } from '../../../shared/ui/lazy-icons.tsx';
import { SimulatedNote } from '../../../shared/ui/notice.tsx';
import { TripHistory } from '../history/trip-history.tsx';
import { WhyPanel } from '../why/why-panel.tsx';
import { Alternatives } from './alternatives.tsx';
import { GoneNotice } from './deal-notices.tsx';
import { DealParts } from './deal-parts.tsx';
import '../deal-page.css';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { shareUrl } from '../../../shared/ui/share-url.ts';

interface DealContentProps {
  details: DealDetails;
  traveller: {
    readonly userId: string;
    readonly passengers: number;
    readonly bookPath: string;
    readonly actions: ReactNode;
  } | null;
}

export function DealContent({ details, traveller }: DealContentProps) {
  const { t } = useTexts();
  const { deal, dates, life } = details;
  const route = t('deal.route', getRoute(deal));
  const isGone = deal.state === 'gone';
  const reader = traveller?.userId ?? null;
  return (
    <>
      <ReaderCurrencyProvider currencies={[deal.price.currency]}>
        <DestinationPicture code={deal.destination.code} className="destination-strip" />
        <h1 className="headline-1">{route}</h1>
        {isGone ? <GoneNotice {...life} /> : null}
        {deal.synthetic ? (
          <div className="mt-5">
            <SimulatedNote>{t('dealPage.simulated')}</SimulatedNote>
          </div>
        ) : null}
        <div className="mt-6 pass-frame">
          <BoardingPass
            deal={deal}
            dates={dates}
            heading="h2"
            passengers={traveller?.passengers ?? 1}
            actions={
              isGone ? null : <BookAction deal={deal} bookPath={traveller?.bookPath ?? null} />
            }
          />
        </div>
        <div className="deal-actions">
          <ButtonLink
            to={searchPath({ from: [deal.origin.code], to: [deal.destination.code] })}
            tone={isGone ? 'main' : 'line'}
          >
            <BellIcon />
            {t('dealPage.action.alert')}
          </ButtonLink>
          <ShareButton title={route} path={`/deals/${deal.id}`} />
        </div>
        {traveller === null ? null : (
          <SectionBoundary section="deal actions">{traveller.actions}</SectionBoundary>
        )}
        <div className="deal-sections">
          {reader === null ? null : <WhyPanel details={details} userId={reader} />}
          <TripHistory deal={deal} history={details.history} />
          <DealParts details={details} reader={reader} />
        </div>
      </ReaderCurrencyProvider>
      <SectionBoundary section="deal alternatives">
        <Alternatives deal={deal} />
      </SectionBoundary>
    </>
  );
}

function BookAction({ deal, bookPath }: { deal: DealView; bookPath: string | null }) {
  const { t } = useTexts();
  if (bookPath !== null)
    return (
      <ButtonLink to={bookPath} tone={deal.label === 'error_fare' ? 'main' : 'ink'}>
        {t('deal.action.book')}
      </ButtonLink>
    );
  if (deal.bookingUrl !== null) return <BookButton deal={deal} />;
  // Only signed-in travellers get links to airlines and agencies.
  return (
    <ButtonLink to="/auth" state={{ next: `/deals/${deal.id}` }} tone="ink">
      {t('dealPage.action.signIn')}
    </ButtonLink>
  );
}

function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTexts();
  const url = usePageSettings().backendUrl + path;
  return (
    <Button onClick={() => void shareUrl({ title, url }, 'dealPage')}>
      <ShareIcon />
      {t('dealPage.action.share')}
    </Button>
  );
}
