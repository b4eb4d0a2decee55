import type { DealDetails, PreferenceOfDeals } from '@farelark/contracts';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { formatDates } from '../../../shared/format/dates.ts';
import { dateFormat, listFormat, numberFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOwnAmounts } from '../money/own-amounts.ts';

const DAY_MILLIS = 86_400_000;

/** What a deal has where preferences ask for something, in words; null: its source did not say. */
export function useDealValues({
  deal,
  flight,
}: DealDetails): Record<PreferenceOfDeals, string | null> {
  const { t, locale } = useTexts();
  const amounts = useOwnAmounts(deal.price.currency);
  const list = (items: readonly string[]) =>
    items.length === 0 ? null : listFormat(locale).format(items);
  const price = formatMoney(amounts.money(deal.price.amount), locale);
  const connections = flight.way.slice(1, -1).map(cityOf);
  return {
    departure: cityOf(deal.origin),
    destination: cityOf(deal.destination),
    dates: formatDates(deal, locale),
    nights:
      deal.returnDate === null
        ? t('deal.trip.oneWay')
        : numberFormat(locale, {}).format(
            (Date.parse(deal.returnDate) - Date.parse(deal.departureDate)) / DAY_MILLIS,
          ),
    price: amounts.by === null ? price : t('deal.price.about', { amount: price }),
    cabin: t(`deal.cabin.${deal.cabin}`),
    baggage: deal.baggage === null ? null : t(`deal.baggage.${deal.baggage}`),
    trip_type: deal.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip'),
    stops: stopsIn(deal.stops),
    carrier: list(deal.carriers.map(({ name, code }) => name || code)),
    airplane: list(flight.aircraft),
    time_of_day:
      flight.departureTime === null
        ? null
        : dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
            new Date(`${deal.departureDate}T${flight.departureTime}:00Z`),
          ),
    via: deal.stops === 0 ? t('deal.stops.direct') : list(connections),
  };

  function stopsIn(stops: number | null): string | null {
    if (stops === null) return null;
    return stops === 0 ? t('deal.stops.direct') : t('deal.stops.count', { count: stops });
  }
}
