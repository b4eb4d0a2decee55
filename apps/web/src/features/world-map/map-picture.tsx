import type { DealMapRoute } from '@farelark/contracts';
import { geoPath } from 'd3-geo';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dealPath } from '../../shared/boarding-pass/deal-buttons.tsx';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePriceFormat } from '../../shared/money/currency-converter.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { LAND } from '../../shared/world/land.ts';
import { type LabelRequest, placeLabels } from './map-labels.ts';
import { getLongitude, getRegion, getView, isInRegion, WHOLE_MAP } from './map-region.ts';
import {
  chooseCentre,
  type DrawnRoute,
  drawRoutes,
  MAP_SIZE,
  worldProjection,
} from './world-drawing.ts';

export interface MapPictureProps {
  routes: readonly DealMapRoute[];
  /** Hovered or focused route, here or in the list. */
  active: string | null;
  onActive: (dealId: string | null) => void;
}

/** Prices on the map. */
const MAX_PRICES = 10;

/** The map, with a button for the reader's region. Its drawing is hidden from screen readers, which read the list. */
export function MapPicture({ routes, active, onActive }: MapPictureProps) {
  const { t } = useTexts();
  const [isZoomed, setZoomed] = useState(false);
  const { regionView, projection, land } = useProjection(routes);
  const drawn = useMemo(() => drawRoutes(routes, projection), [routes, projection]);
  const view = (isZoomed ? regionView : null) ?? WHOLE_MAP;
  // The active route is drawn last, above all others.
  const shown = drawn.toSorted(
    (a, b) => Number(a.route.dealId === active) - Number(b.route.dealId === active),
  );
  return (
    <div className="world-frame">
      <MapBox>
        {(size) => (
          <>
            <svg
              className="world-map"
              aria-hidden="true"
              viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
              data-active={active === null ? undefined : ''}
            >
              <g
                className="world-view"
                style={{
                  transform: `scale(${view.scale}) translate(${-view.x}px, ${-view.y}px)`,
                }}
              >
                <path className="world-land" d={land} />
                {shown.map((drawnRoute) => (
                  <RouteShape
                    key={drawnRoute.route.dealId}
                    drawn={drawnRoute}
                    scale={view.scale}
                    isActive={drawnRoute.route.dealId === active}
                    onActive={onActive}
                  />
                ))}
              </g>
            </svg>
            <Prices
              routes={routes}
              drawn={drawn}
              active={active}
              size={size}
              toPixels={([x, y]) => [
                ((x - view.x) * view.scale * size.width) / MAP_SIZE.width,
                ((y - view.y) * view.scale * size.height) / MAP_SIZE.height,
              ]}
              onActive={onActive}
            />
          </>
        )}
      </MapBox>
      {regionView === null ? null : (
        <button
          type="button"
          className="button button-line world-zoom"
          onClick={() => setZoomed(!isZoomed)}
        >
          {t(isZoomed ? 'landing.map.world' : 'landing.map.region')}
        </button>
      )}
    </div>
  );
}

/** Projection around the meridian that suits the routes and the reader's time zone, and the view of the reader's region. */
function useProjection(routes: readonly DealMapRoute[]) {
  const [zone] = useState(() => ({
    name: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offsetHours: -new Date().getTimezoneOffset() / 60,
  }));
  const centre = useMemo(
    () => chooseCentre(routes, getLongitude(zone.offsetHours)),
    [routes, zone],
  );
  const { projection, land } = useMemo(() => {
    const projection = worldProjection(centre);
    // At 1:110 million.
    return { projection, land: geoPath(projection).digits(1)(LAND) ?? '' };
  }, [centre]);
  const regionView = useMemo(() => {
    const region = getRegion(zone.name, zone.offsetHours);
    const isInView = ({ origin, destination }: DealMapRoute): boolean =>
      region !== null && (isInRegion(origin, region) || isInRegion(destination, region));
    return region !== null && routes.some(isInView) ? getView(region, projection) : null;
  }, [routes, zone, projection]);
  return { regionView, projection, land };
}

type Size = Record<'width' | 'height', number>;

/** Measures the map, to place texts of a constant size. Left to right in every language. */
function MapBox({ children }: { children: (size: Size) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="world-box" dir="ltr" aria-hidden="true">
      {children(size)}
    </div>
  );
}

interface PricesProps extends MapPictureProps {
  drawn: readonly DrawnRoute[];
  size: Size;
  toPixels: (point: readonly [number, number]) => readonly [number, number];
}

/** Prices of the active route and of the first ones of the list, at their destinations. */
function Prices({ routes, drawn, active, size, toPixels, onActive }: PricesProps) {
  const toText = usePriceFormat();
  const ends = new Map(drawn.map(({ route, to }) => [route.dealId, to]));
  const priced = [
    ...routes.filter(({ dealId }) => dealId === active),
    ...routes.slice(0, MAX_PRICES).filter(({ dealId }) => dealId !== active),
  ];
  const requests = priced.flatMap(({ dealId, price }): LabelRequest[] => {
    const end = ends.get(dealId);
    if (end === undefined) return [];
    const [x, y] = toPixels(end);
    return [{ id: dealId, text: toText(price), x, y }];
  });
  return placeLabels(requests, size).map(({ id, text, left, top, width, height }) => (
    <Link
      key={id}
      to={dealPath(id)}
      tabIndex={-1}
      className="world-price"
      data-label={priced.find(({ dealId }) => dealId === id)?.label}
      data-active={id === active || undefined}
      style={{ insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height }}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
    >
      <bdi>{text}</bdi>
    </Link>
  ));
}

interface RouteShapeProps extends Pick<MapPictureProps, 'onActive'> {
  drawn: DrawnRoute;
  /** Of the map, to keep the size of its marks. */
  scale: number;
  isActive: boolean;
}

function RouteShape({ drawn, scale, isActive, onActive }: RouteShapeProps) {
  const { route, path, from, to, isCut } = drawn;
  const size = 5 / scale;
  return (
    <Link
      to={dealPath(route.dealId)}
      tabIndex={-1}
      className="world-way"
      data-label={route.label}
      data-active={isActive || undefined}
      data-cut={isCut || undefined}
      onPointerEnter={() => onActive(route.dealId)}
      onPointerLeave={() => onActive(null)}
    >
      <path className="world-touch" d={path} />
      <path className="world-line" d={path} />
      <circle className="world-start" cx={from[0]} cy={from[1]} r={1.8 / scale} />
      {route.label === 'error_fare' ? (
        <path
          className="world-end"
          d={`M${to[0]} ${to[1] - size}l${size} ${size}-${size} ${size}-${size}-${size}z`}
        />
      ) : (
        <circle className="world-end" cx={to[0]} cy={to[1]} r={3.2 / scale} />
      )}
    </Link>
  );
}
