import type { DealView, FlightFacts, Waypoint } from '@farelark/contracts';
import { useMemo } from 'react';
import { numberFormat } from '../../../shared/format/formats.ts';
import { getCityName, getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { DealPartProps } from '../components/deal-section.tsx';
import { drawRoute, ROUTE_SIZE } from './route-drawing.ts';

const MIDDLE = ROUTE_SIZE.height / 2;

/** Places of the outbound trip in order; only its ends where the source doesn't state the order of its stops. */
function getOutboundWay(deal: DealView, { way, outbound }: FlightFacts): readonly Waypoint[] {
  const ends = [...way.slice(0, 1), ...way.slice(-1)];
  if (outbound !== null) {
    const stops = outbound.layovers.map(({ place }) => way.find(({ code }) => code === place.code));
    const known = stops.filter((stop) => stop !== undefined);
    return known.length === stops.length ? ends.toSpliced(1, 0, ...known) : ends;
  }
  return deal.returnDate === null && way.length - 2 === deal.stops ? way : ends;
}

export function Component({ details: { deal, flight } }: DealPartProps) {
  const { t, locale, formatList } = useTexts();
  const drawing = useMemo(() => drawRoute(getOutboundWay(deal, flight)), [deal, flight]);
  if (drawing === null) return null;
  const distance = numberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumSignificantDigits: 3,
  }).format(drawing.kilometres);
  const stops = drawing.places.slice(1, -1).map(({ place }) => getCityName(place));
  return (
    <figure className="route-map">
      <svg viewBox={`0 0 ${ROUTE_SIZE.width} ${ROUTE_SIZE.height}`} aria-hidden="true">
        <path className="route-land" d={drawing.land} />
        <path className="route-way" d={drawing.path} data-label={deal.label} />
        {drawing.places.map(({ place: { code }, x, y }) => (
          <g key={code}>
            <circle className="route-place" cx={x} cy={y} r="5" />
            <text className="route-name" x={x} y={y <= MIDDLE ? y - 14 : y + 24} direction="ltr">
              {code}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-soft">
        {t('deal.route', getRoute(deal))}:{' '}
        {stops.length === 0
          ? t('dealPage.map.direct', { distance })
          : t('dealPage.map.over', { distance, places: formatList(stops) })}
      </figcaption>
    </figure>
  );
}
