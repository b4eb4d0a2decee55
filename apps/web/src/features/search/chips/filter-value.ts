import type { DealSearch } from '@farelark/contracts';
import { KNOWN_PROGRAMMES } from '@farelark/reference/programmes';
import { useQuery } from '@tanstack/react-query';
import { airlineNamesQuery, type Choice, placeNamesQuery } from '../../../shared/codes/choices.ts';
import { dateFormat, listFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { FilterName } from '../../../shared/search/search-filters.ts';
import { ALLIANCE_NAMES, areaName } from './search-names.ts';

/** As many names as are read at a glance. */
const MAX_NAMED = 2;

export function useFilterValues(search: DealSearch): (filter: FilterName) => string {
  const { t, locale, language } = useTexts();
  const places = [...search.from, ...search.to, ...search.via, ...search.avoid];
  const placeNames = namesIn(useQuery(placeNamesQuery(language)([...new Set(places)])).data);
  const carriers = [...search.airlines, ...search.excludeAirlines];
  const carrierNames = namesIn(useQuery(airlineNamesQuery([...new Set(carriers)])).data);

  const listed = (names: readonly string[]): string => {
    const shown = listFormat(locale).format(names.slice(0, MAX_NAMED));
    return names.length > MAX_NAMED ? `${shown} +${names.length - MAX_NAMED}` : shown;
  };
  const placed = (codes: readonly string[], areas: readonly string[] = []): string =>
    listed([
      ...codes.map((code) => named(code, placeNames.get(code)?.name.split(' · ')[0])),
      ...areas.map((area) => areaName(area, { t, locale })),
    ]);
  const flown = (codes: readonly string[]): string[] =>
    codes.map((code) => carrierNames.get(code)?.name ?? code);
  const dated = (days: DealSearch['depart']): string => {
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
  const stops = (most: number | null): string =>
    most === 0 ? t('deal.stops.direct') : t('landing.filter.upTo', { count: most ?? 0 });
  const stay = (nights: DealSearch['stayNights']): string => {
    if (nights === null) return '';
    return nights.min === nights.max
      ? t('search.value.nights', { count: nights.max })
      : t('search.value.nightsRange', { from: nights.min, count: nights.max });
  };
  const price = ({ minPrice, maxPrice }: DealSearch): string => {
    const [least, most] = [minPrice, maxPrice].map((money) =>
      money === null ? null : formatMoney(money, locale),
    );
    if (least != null && most != null) return `${least} – ${most}`;
    return most != null
      ? t('search.value.atMost', { amount: most })
      : t('search.value.atLeast', { amount: least ?? '' });
  };

  return (filter) => {
    switch (filter) {
      case 'from':
        return placed(search.from, search.fromAreas);
      case 'to':
        return placed(search.to, search.toAreas);
      case 'depart':
        return dated(search.depart);
      case 'return':
        return dated(search.return);
      case 'stay':
        return stay(search.stayNights);
      case 'trip_type':
        return search.tripType === 'one_way' ? t('deal.trip.oneWay') : t('deal.trip.roundTrip');
      case 'cabins':
        return listed(search.cabins.map((cabin) => t(`deal.cabin.${cabin}`)));
      case 'stops':
        return stops(search.maxStops);
      case 'passengers':
        return String(search.passengers);
      case 'price':
        return price(search);
      case 'airlines':
        return listed([
          ...flown(search.airlines),
          ...search.alliances.map((alliance) => ALLIANCE_NAMES[alliance]),
        ]);
      case 'excluded_airlines':
        return listed(flown(search.excludeAirlines));
      case 'programmes':
        return listed(search.programmes.map(programmeName));
      case 'via':
        return placed(search.via);
      case 'avoid':
        return placed(search.avoid);
      case 'times':
        return listed([
          ...search.departTimes.map((part) => t(`search.part.${part}`)),
          ...search.avoidTimes.map((part) =>
            t('search.value.not', { value: t(`search.part.${part}`) }),
          ),
        ]);
      case 'baggage':
        return t('deal.baggage.included');
      case 'planes':
        return listed(search.excludePlanes.map((plane) => t(`search.plane.${plane}`)));
    }
  };
}

function namesIn(choices: readonly Choice[] | undefined): ReadonlyMap<string, Choice> {
  return new Map((choices ?? []).map((choice) => [choice.code, choice]));
}

function named(code: string, name: string | undefined): string {
  return name === undefined || name === code ? code : `${name} (${code})`;
}

function programmeName(id: string): string {
  return KNOWN_PROGRAMMES.find((programme) => programme.id === id)?.name ?? id;
}
