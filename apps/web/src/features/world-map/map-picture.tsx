import type { DealMapRoute } from '@farelark/contracts';
import { geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LAND } from '../../shared/world/land.ts';
import { type DrawnRoute, drawRoutes, MAP_SIZE, worldProjection } from './world-drawing.ts';

export interface MapPictureProps {
  routes: readonly DealMapRoute[];
  /** Hovered or focused route, here or in the list. */
  active: string | null;
  onActive: (dealId: string | null) => void;
}

const projection = worldProjection();
/** Land at 1:110 million, rendered once. */
const land = geoPath(projection).digits(1)(LAND);

/** Hidden from screen readers, which read the list beside it. */
export function MapPicture({ routes, active, onActive }: MapPictureProps) {
  const drawn = useMemo(() => drawRoutes(routes, projection), [routes]);
  // The active route is drawn last, above all others.
  const shown = drawn.toSorted(
    (a, b) => Number(a.route.dealId === active) - Number(b.route.dealId === active),
  );
  return (
    <svg
      className="world-map"
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      aria-hidden="true"
      data-active={active === null ? undefined : ''}
    >
      <path className="world-land" d={land ?? ''} />
      {shown.map((drawnRoute) => (
        <RouteShape
          key={drawnRoute.route.dealId}
          drawn={drawnRoute}
          isActive={drawnRoute.route.dealId === active}
          onActive={onActive}
        />
      ))}
    </svg>
  );
}

interface RouteShapeProps extends Pick<MapPictureProps, 'onActive'> {
  drawn: DrawnRoute;
  isActive: boolean;
}

function RouteShape({ drawn, isActive, onActive }: RouteShapeProps) {
  const { route, path, from, to } = drawn;
  return (
    <Link
      to={`/deals/${route.dealId}`}
      tabIndex={-1}
      className="world-way"
      data-label={route.label}
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(route.dealId)}
      onPointerLeave={() => onActive(null)}
    >
      <path className="world-touch" d={path} />
      <path className="world-line" d={path} />
      <circle className="world-start" cx={from[0]} cy={from[1]} r="1.8" />
      {route.label === 'error_fare' ? (
        <path className="world-end" d={`M${to[0]} ${to[1] - 5}l5 5-5 5-5-5z`} />
      ) : (
        <circle className="world-end" cx={to[0]} cy={to[1]} r="3.2" />
      )}
    </Link>
  );
}
