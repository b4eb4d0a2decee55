import type { DealDetails, DealView } from '@farelark/contracts';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { WatchRouteButton } from '../../../shared/deal-actions/watch-route-button.tsx';
import { SectionBoundary } from '../../../shared/errors/error-boundary.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ReaderCurrencyProvider } from '../../../shared/money/reader-currency.tsx';
import { DestinationPicture } from '../../../shared/ui/destination-picture.tsx';
import { LazyWhenVisible } from '../../../shared/ui/lazy-component.tsx';
import { ShareIcon } from '../../../shared/ui/lazy-icons.tsx';
import { SimulatedNote } from '../../../shared/ui/notice.tsx';
import { TripHistory } from '../history/trip-history.tsx';
import { Verdict } from '../verdict/verdict.tsx';
import { WhyPanel } from '../why/why-panel.tsx';
import { Alternatives } from './alternatives.tsx';
import { DealBar } from './deal-bar.tsx';
import { DealSkeleton, GoneNotice } from './deal-notices.tsx';
import { type DealPartProps, DealSection } from './deal-section.tsx';
import { FlightSection } from './flight-section.tsx';
import { HOW_WE_CHECKED, HowWeChecked } from './how-we-checked.tsx';
import '../deal-page.css';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/button.tsx';
import { shareUrl } from '../../../shared/ui/share-url.ts';

interface DealContentProps {
  details: DealDetails;
  /** List of sellers for visitors; null if they can't book. */
  sellers: ReactNode;
  traveller: {
    readonly userId: string;
    readonly passengers: number;
    readonly bookPath: string;
    readonly actions: ReactNode;
  } | null;
}

export function DealContent({ details, sellers, traveller }: DealContentProps) {
  const { t } = useTexts();
  const { deal, dates, life } = details;
  const card = useRef<HTMLDivElement>(null);
  const route = t('deal.route', getRoute(deal));
  const isGone = deal.state === 'gone';
  const reader = traveller?.userId ?? null;
  const bookPath = traveller?.bookPath ?? null;
  const isBookable = !isGone && (bookPath !== null || deal.bookingUrl !== null || sellers !== null);
  const book = isBookable ? <BookAction deal={deal} bookPath={bookPath} /> : null;
  return (
    <ReaderCurrencyProvider prices={[deal.price]} fallback={<DealSkeleton />}>
      <DestinationPicture code={deal.destination.code} className="destination-strip" />
      <header className="deal-head">
        <h1 className="headline-1">{route}</h1>
        <Verdict deal={deal} />
        <TextLink to={`#${HOW_WE_CHECKED}`} className="text-sm">
          {t('dealPage.proof.title')}
        </TextLink>
      </header>
      {isGone ? <GoneNotice {...life} /> : null}
      {deal.synthetic ? (
        <div className="mt-5">
          <SimulatedNote>{t('dealPage.simulated')}</SimulatedNote>
        </div>
      ) : null}
      <div ref={card} className="mt-6 pass-frame">
        <BoardingPass
          deal={deal}
          dates={dates}
          heading="h2"
          passengers={traveller?.passengers ?? 1}
          actions={book}
        />
      </div>
      <div className="deal-actions">
        <WatchRouteButton
          route={{ origin: deal.origin.code, destination: deal.destination.code }}
          names={getRoute(deal)}
          tone={isGone ? 'main' : 'line'}
        />
        <ShareButton title={route} path={`/deals/${deal.id}`} />
      </div>
      {traveller === null ? null : (
        <SectionBoundary section="deal actions">{traveller.actions}</SectionBoundary>
      )}
      <div className="deal-sections">
        {sellers === null ? null : (
          <DealSection title={t('dealPage.sellers')} name="sellers" id={SELLERS} wide>
            {sellers}
          </DealSection>
        )}
        <TripHistory deal={deal} history={details.history} />
        <Trip details={details} reader={reader} />
        {reader === null ? null : <WhyPanel details={details} userId={reader} />}
        <HowWeChecked details={details} reader={reader} />
      </div>
      <SectionBoundary section="deal alternatives">
        <Alternatives deal={deal} />
      </SectionBoundary>
      {book === null ? null : (
        <DealBar deal={deal} card={card}>
          {book}
        </DealBar>
      )}
    </ReaderCurrencyProvider>
  );
}

/** Anchor of the list of sellers. */
const SELLERS = 'where-to-book';

const loadCalendar = () => import('../calendar/deal-calendar.tsx');
const loadMap = () => import('../map/route-map.tsx');
const loadBag = () => import('./bag-section.tsx');

/** Flight, bag, map and dates. Expensive parts load when scrolled into view. */
function Trip(part: DealPartProps) {
  const { t } = useTexts();
  const { deal, flight } = part.details;
  const ends = [flight.way[0], flight.way.at(-1)];
  const isMappable = ends.every((place) => place !== undefined && place.latitude !== null);
  return (
    <>
      <DealSection title={t('dealPage.flight.title')} name="flight">
        <FlightSection deal={deal} flight={flight} />
      </DealSection>
      <div className="deal-column">
        <DealSection title={t('dealPage.bag.title')} name="bag">
          <LazyPart load={loadBag} part={part} place="bag-place" />
        </DealSection>
        {isMappable ? (
          <DealSection title={t('dealPage.map.title')} name="map">
            <LazyPart load={loadMap} part={part} place="route-map-place" />
          </DealSection>
        ) : null}
      </div>
      <DealSection title={t('dealPage.calendar.title')} name="calendar" wide>
        <LazyPart load={loadCalendar} part={part} place="calendar-place" />
      </DealSection>
    </>
  );
}

interface LazyPartProps {
  load: () => Promise<{ Component: ComponentType<DealPartProps> }>;
  part: DealPartProps;
  place: string;
}

function LazyPart({ load, part, place }: LazyPartProps) {
  const fallback = <div className={`${place} skeleton`} aria-hidden="true" />;
  return <LazyWhenVisible load={load} props={part} fallback={fallback} />;
}

interface BookActionProps {
  deal: DealView;
  /** Booking page of travellers. */
  bookPath: string | null;
}

/** Leads travellers to the booking page, and visitors to the deal's own seller or to the list on the page. */
function BookAction({ deal, bookPath }: BookActionProps) {
  const { t } = useTexts();
  const tone = deal.label === 'error_fare' ? 'main' : 'ink';
  if (bookPath !== null)
    return (
      <ButtonLink to={bookPath} tone={tone}>
        {t('deal.action.book')}
      </ButtonLink>
    );
  if (deal.bookingUrl !== null) return <BookButton deal={deal} />;
  return (
    <a href={`#${SELLERS}`} className={`button button-${tone}`}>
      {t('deal.action.book')}
    </a>
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
