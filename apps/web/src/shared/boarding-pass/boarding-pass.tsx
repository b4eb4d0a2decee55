import type { DateView, DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';
import { memo, type ReactNode } from 'react';
import { countryName, getCityName, getRoute } from '../format/places.ts';
import { formatStops } from '../format/stops.ts';
import { useTextsWithClock } from '../format/use-now.ts';
import { useTexts } from '../i18n/texts.ts';
import { useCurrencyConverter } from '../money/currency-converter.tsx';
import { BoltIcon, PlaneIcon, QuestionIcon, TagIcon } from '../ui/icons.tsx';
import { SimulatedPill } from '../ui/simulated-pill.tsx';
import { convertDeal } from './convert-deal.ts';
import { DetailsLink } from './deal-buttons.tsx';
import { FurtherDates } from './further-dates.tsx';
import { PassStub } from './pass-stub.tsx';
import { PriceBand } from './price-band.tsx';

interface BoardingPassProps {
  deal: DealView;
  /** All dates of the trip, including the deal's. */
  dates: readonly DateView[];
  actions?: ReactNode;
  secondaryActions?: ReactNode;
  /** Arrived while the page was open: slides in. */
  isNew?: boolean;
  heading?: 'h2' | 'h3';
  /** Adds a link to the deal's page below the other buttons. */
  detailsLink?: boolean;
  /** Above 1, adds the total price. */
  passengers?: number;
  priceNote?: ReactNode;
}

/** A deal as a boarding pass: the trip, and the price on a stub. */
export const BoardingPass = memo(function BoardingPass(props: BoardingPassProps) {
  const { actions, isNew = false, heading = 'h3', detailsLink = false, passengers = 1 } = props;
  const route = useRouteText(props.deal);
  const { deal, dates, converted } = convertDeal(props.deal, props.dates, useCurrencyConverter());
  return (
    <article
      className="pass"
      data-label={deal.label}
      data-gone={deal.state === 'gone' || undefined}
      data-arriving={isNew || undefined}
    >
      <div className="pass-body">
        <Labels deal={deal} />
        <Route deal={deal} heading={heading} />
        <TripDetails deal={deal} />
        <FurtherDates deal={deal} dates={dates} isConverted={converted !== null} />
        <PriceBand deal={deal} />
        <Evidence deal={deal} />
      </div>
      <PassStub deal={deal} converted={converted} passengers={passengers} note={props.priceNote}>
        {detailsLink ? (
          <>
            {actions}
            <DetailsLink dealId={deal.id} route={route} />
          </>
        ) : (
          actions
        )}
      </PassStub>
      {props.secondaryActions ? <div className="pass-asides">{props.secondaryActions}</div> : null}
    </article>
  );
});

function useRouteText({ origin, destination }: DealView): string {
  const { t } = useTexts();
  return t('deal.route', getRoute({ origin, destination }));
}

function Labels({ deal }: { deal: DealView }) {
  const { t, formatTime } = useTextsWithClock();
  const isError = deal.label === 'error_fare';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span
        className={`pill ${isError ? 'bg-sunrise text-on-sunrise' : 'bg-sea-wash text-sea-text'}`}
      >
        {isError ? <BoltIcon /> : <TagIcon />}
        {isError ? t('deal.label.errorFare') : t('deal.label.deal')}
      </span>
      <span className="pill border border-hairline text-soft">
        {deal.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip')}
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

function Route({ deal, heading: Heading }: { deal: DealView; heading: 'h2' | 'h3' }) {
  const { t, locale } = useTexts();
  const route = useRouteText(deal);
  const via = deal.via.length > 0 ? t('deal.stops.via', { places: deal.via.join(', ') }) : null;
  return (
    <div className="pass-route">
      <Heading className="sr-only">{route}</Heading>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4" aria-hidden="true">
        <bdi className="pass-code" dir="ltr">
          {deal.origin.code}
        </bdi>
        <div className="flex min-w-0 items-center gap-2 text-soft">
          <span className="h-px flex-1 bg-edge" />
          <PlaneIcon />
          <span className="h-px flex-1 bg-edge" />
        </div>
        <bdi className="pass-code" dir="ltr">
          {deal.destination.code}
        </bdi>
      </div>
      <div className="mt-1.5 flex items-start justify-between gap-4 text-sm">
        <PlaceName place={deal.origin} locale={locale} />
        <span className="shrink-0 text-center text-[0.8125rem] text-soft">
          {[formatStops(deal.stops, t), via].filter(Boolean).join(' · ')}
        </span>
        <PlaceName place={deal.destination} locale={locale} end />
      </div>
    </div>
  );
}

function PlaceName(props: { place: DealView['origin']; locale: string; end?: boolean }) {
  return (
    <span className={`min-w-0 flex-1 ${props.end ? 'text-end' : ''}`}>
      <span className="block font-semibold">{getCityName(props.place)}</span>
      <span className="block text-[0.8125rem] text-soft">
        {countryName(props.place.country, props.locale)}
      </span>
    </span>
  );
}

function TripDetails({ deal }: { deal: DealView }) {
  const { t, formatList, formatDay } = useTextsWithClock();
  const rows: [string, string][] = [[t('deal.field.departs'), formatDay(deal.departureDate)]];
  if (deal.returnDate) {
    rows.push([t('deal.field.returns'), formatDay(deal.returnDate)]);
  }
  if (deal.carriers.length > 0) {
    const names = deal.carriers.map(({ name, code }) => name || code);
    rows.push([t('deal.field.carrier'), formatList(names)]);
  }
  rows.push([t('deal.field.cabin'), t(`deal.cabin.${deal.cabin}`)]);
  if (deal.baggage) rows.push([t('deal.field.baggage'), t(`deal.baggage.${deal.baggage}`)]);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2.5">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="eyebrow">{name}</dt>
          <dd className="text-[0.9375rem] font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Evidence({ deal }: { deal: DealView }) {
  const { t, formatAgo } = useTextsWithClock();
  const borrowed = isBorrowed(deal.usual);
  const parts = [
    deal.confirmed && deal.verifiedAt
      ? t('deal.evidence.checked', { ago: formatAgo(deal.verifiedAt) })
      : t('deal.evidence.seen', { ago: formatAgo(deal.lastSeenAt) }),
    t('deal.evidence.sources', { count: deal.sourceCount }),
    ...(borrowed ? [] : [t('deal.evidence.fares', { count: deal.usual.samples })]),
  ];
  return (
    <p className="text-[0.8125rem] text-soft tabular-nums">
      {parts.join(' · ')}
      {borrowed ? <span className="block">{t('deal.evidence.similar')}</span> : null}
      {deal.state === 'unconfirmed' ? (
        <span className="mt-1 block text-ink">{t('deal.evidence.waiting')}</span>
      ) : deal.confirmed ? null : (
        <span className="block">{t('deal.evidence.unconfirmed')}</span>
      )}
    </p>
  );
}
