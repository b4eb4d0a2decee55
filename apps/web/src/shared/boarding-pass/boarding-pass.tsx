import type { DateView, DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { Fragment, memo, type ReactNode } from 'react';
import { getCityName, getRoute } from '../format/places.ts';
import { formatStops } from '../format/stops.ts';
import { useTextsWithClock } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { useCurrencyConverter } from '../money/currency-converter.tsx';
import { DestinationPicture } from '../ui/destination-picture.tsx';
import { BoltIcon, QuestionIcon, RouteArrow, TagIcon } from '../ui/icons.tsx';
import { SimulatedPill } from '../ui/simulated-pill.tsx';
import { convertDeal } from './convert-deal.ts';
import { DealLink } from './deal-buttons.tsx';
import { FurtherDates } from './further-dates.tsx';
import { PassStub, useLowestPrice } from './pass-stub.tsx';
import { PriceBand } from './price-band.tsx';

interface BoardingPassProps {
  deal: DealView;
  /** All dates of the trip, including the deal's. */
  dates: readonly DateView[];
  actions?: ReactNode;
  /** Arrived while the page was open: slides in. */
  isNew?: boolean;
  heading?: 'h2' | 'h3';
  /** Makes the card a link to the deal's page, with a picture of the destination. */
  isLink?: boolean;
  /** State of the link's navigation. */
  linkState?: object;
  /** Above 1, adds the total price. */
  passengers?: number;
  priceNote?: ReactNode;
}

/** A deal as a boarding pass: the trip, the price on a stub, and how the price compares. */
export const BoardingPass = memo(function BoardingPass(props: BoardingPassProps) {
  const { isNew = false, heading: Heading = 'h3', isLink = false, passengers = 1 } = props;
  const { deal, dates, converted } = convertDeal(props.deal, props.dates, useCurrencyConverter());
  return (
    <article
      className="pass"
      data-label={deal.label}
      data-gone={deal.state === 'gone' || undefined}
      data-arriving={isNew || undefined}
    >
      <div className="pass-head">
        <Labels deal={deal} />
        {isLink ? (
          <DestinationPicture code={deal.destination.code} className="pass-picture" />
        ) : null}
        <Heading className="pass-route">
          {isLink ? (
            <DealLink dealId={deal.id} state={props.linkState}>
              <RouteText deal={deal} />
            </DealLink>
          ) : (
            <RouteText deal={deal} />
          )}
        </Heading>
        <TripFacts deal={deal} />
      </div>
      <PassStub deal={deal} converted={converted} passengers={passengers} note={props.priceNote}>
        {props.actions}
      </PassStub>
      <div className="pass-body">
        <FurtherDates deal={deal} dates={dates} isConverted={converted !== null} />
        <PriceBand deal={deal} />
        <Evidence deal={deal} />
      </div>
    </article>
  );
});

/** Cities with their codes; screen readers hear the cities as a sentence. */
function RouteText({ deal }: { deal: DealView }) {
  const { t } = useTexts();
  return (
    <>
      <span className="sr-only">{t('deal.route', getRoute(deal))}</span>
      <span aria-hidden="true">
        <span className="inline-block">
          <City place={deal.origin} />
        </span>{' '}
        <span className="inline-block">
          <RouteArrow /> <City place={deal.destination} />
        </span>
      </span>
    </>
  );
}

function City({ place }: { place: DealView['origin'] }) {
  return (
    <>
      {getCityName(place)}{' '}
      <bdi className="pass-code" dir="ltr">
        {place.code}
      </bdi>
    </>
  );
}

function Labels({ deal }: { deal: DealView }) {
  const { t, formatTime } = useTextsWithClock();
  const isError = deal.label === 'error_fare';
  return (
    <div className="pass-labels">
      <span
        className={`pill ${isError ? 'bg-sunrise text-on-sunrise' : 'bg-sea-wash text-sea-text'}`}
      >
        {isError ? <BoltIcon /> : <TagIcon />}
        {isError ? t('deal.label.errorFare') : t('deal.label.deal')}
      </span>
      {deal.state === 'verifying' ? (
        <span className="pill border border-hairline text-soft">{t('deal.state.verifying')}</span>
      ) : null}
      {deal.state === 'unconfirmed' ? (
        <span className="pill border border-dashed border-ink font-semibold text-ink">
          <QuestionIcon />
          {t('deal.state.unconfirmed')}
        </span>
      ) : null}
      {deal.state === 'gone' ? (
        <span className="pill bg-ink text-ground">
          {deal.goneAt
            ? t('deal.state.goneAt', { time: formatTime(deal.goneAt) })
            : t('deal.state.gone')}
        </span>
      ) : null}
      {deal.synthetic ? <SimulatedPill /> : null}
    </div>
  );
}

/** Dates, trip type, stops, airline, cabin unless economy, and bag, in one line. */
function TripFacts({ deal }: { deal: DealView }) {
  const { t, formatDates, formatList } = useTexts();
  const airlines = deal.carriers.map(({ name, code }) => name || code);
  const facts = [
    formatDates(deal),
    deal.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip'),
    formatStops(deal.stops, t),
    airlines.length > 0 ? formatList(airlines) : null,
    deal.cabin === 'economy' ? null : t(`deal.cabin.${deal.cabin}`),
    deal.baggage ? t(`deal.bag.${deal.baggage}`) : null,
  ];
  return (
    <p className="pass-facts">
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </p>
  );
}

/** Facts with dots between them; lines break after a dot. */
function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">
        {index < facts.length - 1 ? `${fact}\u00a0·` : fact}
      </span>{' '}
    </Fragment>
  ));
}

function Evidence({ deal }: { deal: DealView }) {
  const { t, formatAgo } = useTextsWithClock();
  const lowest = useLowestPrice(deal);
  const borrowed = isBorrowed(deal.usual);
  const parts = [
    deal.confirmed && deal.verifiedAt
      ? t('deal.evidence.checked', { ago: formatAgo(deal.verifiedAt) })
      : t('deal.evidence.seen', { ago: formatAgo(deal.lastSeenAt) }),
    ...(deal.sourceCount > 1 ? [t('deal.evidence.sources', { count: deal.sourceCount })] : []),
    ...(borrowed ? [] : [t('deal.evidence.fares', { count: deal.usual.samples })]),
    ...(lowest === null ? [] : [lowest]),
  ];
  return (
    <p className="pass-evidence">
      <Facts facts={parts} />
      {borrowed ? <span className="block">{t('deal.evidence.similar')}</span> : null}
      {deal.state === 'unconfirmed' ? (
        <span className="mt-1 block text-ink">{t('deal.evidence.waiting')}</span>
      ) : deal.confirmed ? null : (
        <span className="block">{t('deal.evidence.unconfirmed')}</span>
      )}
    </p>
  );
}
