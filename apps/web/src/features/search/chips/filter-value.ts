import { type DealSearch, MAX_STAY_NIGHTS } from '@farelark/contracts';
import { KNOWN_PROGRAMMES } from '@farelark/reference/programmes';
import { useQuery } from '@tanstack/react-query';
import { airlineNamesQuery, type Choice, placeNamesQuery } from '../../../shared/codes/choices.ts';
import { dateFormat, listFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { FilterName } from '../../../shared/search/search-filters.ts';
import { ALLIANCE_NAMES, areaName } from './search-names.ts';

/** Names formatList before the number of others. */
const MAX_NAMED = 2;

export function useFilterFormatter(search: DealSearch): (filter: FilterName) => string {
  const { t, locale, language } = useTexts();
  const places = [...search.from, ...search.to, ...search.via, ...search.avoid];
  const placeNames = byCode(useQuery(placeNamesQuery(language)([...new Set(places)])).data);
  const carriers = [...search.airlines, ...search.excludeAirlines];
  const carrierNames = byCode(useQuery(airlineNamesQuery([...new Set(carriers)])).data);

  const formatList = (names: readonly string[]): string => {
    const shown = listFormat(locale).format(names.slice(0, MAX_NAMED));
    return names.length > MAX_NAMED ? `${shown} +${names.length - MAX_NAMED}` : shown;
  };
  const formatPlaces = (codes: readonly string[], areas: readonly string[] = []): string =>
    formatList([
      ...codes.map((code) => withCode(code, placeNames.get(code)?.city)),
      ...areas.map((area) => areaName(area, { t, locale })),
    ]);
  const getAirlineNames = (codes: readonly string[]): string[] =>
    codes.map((code) => carrierNames.get(code)?.name ?? code);
  const formatDays = (days: DealSearch['depart']): string => {
    if (days === null) return '';
    const format = dateFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const [from, to] = [days.earliest, days.latest].map((day) => new Date(`${day}T00:00:00Z`));
    return days.earliest === days.latest
      ? format.format(from)
      : format.formatRange(from as Date, to as Date);
  };
  const formatStops = (max: number | null): string =>
    max === 0 ? t('deal.stops.direct') : t('landing.filter.upTo', { count: max ?? 0 });
  const formatStay = (nights: DealSearch['stayNights']): string => {
    if (nights === null) return '';
    if (nights.max === MAX_STAY_NIGHTS)
      return t('search.value.nightsAtLeast', { count: nights.min });
    return nights.min === nights.max
      ? t('search.value.nights', { count: nights.max })
      : t('search.value.nightsRange', { from: nights.min, count: nights.max });
  };
  const formatPrice = ({ minPrice, maxPrice }: DealSearch): string => {
    const [min, max] = [minPrice, maxPrice].map((money) =>
      money === null ? null : formatMoney(money, locale),
    );
    if (min != null && max != null) return `${min} – ${max}`;
    return max != null
      ? t('search.value.atMost', { amount: max })
      : t('search.value.atLeast', { amount: min ?? '' });
  };

  return (filter) => {
    switch (filter) {
      case 'from':
        return formatPlaces(search.from, search.fromAreas);
      case 'to':
        return formatPlaces(search.to, search.toAreas);
      case 'depart':
        return formatDays(search.depart);
      case 'return':
        return formatDays(search.return);
      case 'stay':
        return formatStay(search.stayNights);
      case 'trip_type':
        return search.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip');
      case 'cabins':
        return formatList(search.cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
      case 'stops':
        return formatStops(search.maxStops);
      case 'passengers':
        return String(search.passengers);
      case 'price':
        return formatPrice(search);
      case 'airlines':
        return formatList([
          ...getAirlineNames(search.airlines),
          ...search.alliances.map((alliance) => ALLIANCE_NAMES[alliance]),
        ]);
      case 'excluded_airlines':
        return formatList(getAirlineNames(search.excludeAirlines));
      case 'programmes':
        return formatList(search.programmes.map(programmeName));
      case 'via':
        return formatPlaces(search.via);
      case 'avoid':
        return formatPlaces(search.avoid);
      case 'times':
        return formatList([
          ...search.departTimes.map((part) => t(`search.part.${part}`)),
          ...search.avoidTimes.map((part) =>
            t('search.value.not', { value: t(`search.part.${part}`) }),
          ),
        ]);
      case 'baggage':
        return t('deal.baggage.included');
      case 'planes':
        return formatList(search.excludePlanes.map((plane) => t(`search.plane.${plane}`)));
    }
  };
}

function byCode(choices: readonly Choice[] | undefined): ReadonlyMap<string, Choice> {
  return new Map((choices ?? []).map((choice) => [choice.code, choice]));
}

function withCode(code: string, name: string | undefined): string {
  return name === undefined || name === code ? code : `${name} (${code})`;
}

function programmeName(id: string): string {
  return KNOWN_PROGRAMMES.find((programme) => programme.id === id)?.name ?? id;
}
