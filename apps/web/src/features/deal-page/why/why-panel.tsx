import type { DealDetails, MatchedPreference, WhyThisDeal } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { getCityName } from '../../../shared/format/places.ts';
import { formatStops } from '../../../shared/format/stops.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price, usePriceFormat } from '../../../shared/money/currency-converter.tsx';
import { TextLink } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { whyThisDealQuery } from '../api/deal-queries.ts';
import { DealSection, LoadedPart } from '../components/deal-section.tsx';
import { formatClock } from '../components/flight-section.tsx';

export function WhyPanel({ details, userId }: { details: DealDetails; userId: string }) {
  const { t } = useTexts();
  return (
    <DealSection title={t('dealPage.why.title')} name="why" wide>
      <LoadedPart
        query={useQuery(whyThisDealQuery(details.deal.id, userId))}
        part="why"
        place="why-place"
      >
        {(why) => <Reasons why={why} details={details} />}
      </LoadedPart>
    </DealSection>
  );
}

function Reasons({ why, details }: { why: WhyThisDeal; details: DealDetails }) {
  const { t } = useTexts();
  const values = useDealValues(details);
  const { preferences } = why;
  return (
    <>
      <p className="mt-2">
        <NotificationText told={why.told} />
      </p>
      {why.muted ? <p className="mt-1 font-medium">{t('dealPage.why.muted')}</p> : null}
      {preferences === null ? (
        <p className="mt-2 text-soft">{t('dealPage.why.none')}</p>
      ) : (
        <>
          <p className="mt-3 text-sm text-soft">{t('dealPage.why.text')}</p>
          <ul className="why-list">
            {preferences.map(({ preference, verdict }) => (
              <li key={preference} data-verdict={verdict}>
                <span className="why-sign" aria-hidden="true">
                  {verdict === 'met' ? <CheckIcon /> : verdict === 'open' ? '·' : '–'}
                </span>
                <span className="min-w-0">
                  <span className="block text-sm text-soft">
                    {t(`dealPage.why.part.${preference}`)}
                  </span>
                  <span className="block font-medium">
                    {values[preference] ?? t('dealPage.flight.unknown')}
                  </span>
                  <span className="why-verdict">{t(`dealPage.why.verdict.${verdict}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        <TextLink to="/dashboard?tab=preferences">{t('dealPage.why.toPreferences')}</TextLink>
      </p>
    </>
  );
}

/** Placeholder for the price component in the text. */
const PRICE_PLACEHOLDER = '\u0000';

function NotificationText({ told: notified }: Pick<WhyThisDeal, 'told'>) {
  const { t, formatMoment } = useTexts();
  if (notified === null) return t('dealPage.why.notTold');
  const params = { time: formatMoment(notified.lastAt), price: PRICE_PLACEHOLDER };
  const text =
    notified.times > 1
      ? t('dealPage.why.toldAgain', { ...params, first: formatMoment(notified.firstAt) })
      : t('dealPage.why.told', params);
  const [before, after] = text.split(PRICE_PLACEHOLDER);
  return (
    <>
      {before}
      <Price money={notified.price} />
      {after}
      {notified.unconfirmed ? ` ${t('dealPage.why.unconfirmed')}` : null}
      {notified.closedAt === null
        ? null
        : ` ${t('dealPage.why.closed', { time: formatMoment(notified.closedAt) })}`}
    </>
  );
}

const DAY_MS = 86_400_000;

function useDealValues({ deal, flight }: DealDetails): Record<MatchedPreference, string | null> {
  const { t, locale, formatNumber, formatDates, formatList } = useTexts();
  const formatPrice = usePriceFormat();
  const list = (items: readonly string[]) => (items.length === 0 ? null : formatList(items));
  const connections = flight.way.slice(1, -1).map(getCityName);
  return {
    departure: getCityName(deal.origin),
    destination: getCityName(deal.destination),
    dates: formatDates(deal),
    nights:
      deal.returnDate === null
        ? t('deal.trip.oneWay')
        : formatNumber((Date.parse(deal.returnDate) - Date.parse(deal.departureDate)) / DAY_MS),
    price: formatPrice(deal.price),
    cabin: t(`deal.cabin.${deal.cabin}`),
    baggage: deal.baggage === null ? null : t(`deal.baggage.${deal.baggage}`),
    trip_type: deal.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip'),
    stops: formatStops(deal.stops, t),
    carrier: list(deal.carriers.map(({ name, code }) => name || code)),
    airplane: list(flight.aircraft),
    time_of_day:
      flight.departureTime === null
        ? null
        : formatClock(deal.departureDate, flight.departureTime, locale),
    via: deal.stops === 0 ? t('deal.stops.direct') : list(connections),
  };
}
