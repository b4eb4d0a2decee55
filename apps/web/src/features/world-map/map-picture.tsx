import type { DealMapRoute } from '@farelark/contracts';
import { geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LAND } from '../../shared/world/land.ts';
import { type DrawnWay, drawWays, MAP_SIZE, worldProjection } from './world-drawing.ts';

interface MapPictureProps {
  ways: readonly DealMapRoute[];
  /** The way that is pointed at, here or in the list. */
  active: string | null;
  onActive: (dealId: string | null) => void;
}

const projection = worldProjection();
/** The land of the world at 1:110 million, drawn once. */
const land = geoPath(projection).digits(1)(LAND);

/** For eyes and pointers; the list beside it says the same to everybody else. */
export function MapPicture({ ways, active, onActive }: MapPictureProps) {
  const drawn = useMemo(() => drawWays(ways, projection), [ways]);
  // What is pointed at is drawn last, above all others.
  const shown = drawn.toSorted(
    (a, b) => Number(a.way.dealId === active) - Number(b.way.dealId === active),
  );
  return (
    <svg
      className="world-map"
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      aria-hidden="true"
      data-active={active === null ? undefined : ''}
    >
      <path className="world-land" d={land ?? ''} />
      {shown.map((way) => (
        <Way
          key={way.way.dealId}
          drawn={way}
          isActive={way.way.dealId === active}
          onActive={onActive}
        />
      ))}
    </svg>
  );
}

interface WayProps extends Pick<MapPictureProps, 'onActive'> {
  drawn: DrawnWay;
  isActive: boolean;
}

function Way({ drawn, isActive, onActive }: WayProps) {
  const { way, path, from, to } = drawn;
  return (
    <Link
      to={`/deals/${way.dealId}`}
      tabIndex={-1}
      className="world-way"
      data-label={way.label}
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(way.dealId)}
      onPointerLeave={() => onActive(null)}
    >
      <path className="world-touch" d={path} />
      <path className="world-line" d={path} />
      <circle className="world-start" cx={from[0]} cy={from[1]} r="1.8" />
      {way.label === 'error_fare' ? (
        <path className="world-end" d={`M${to[0]} ${to[1] - 5}l5 5-5 5-5-5z`} />
      ) : (
        <circle className="world-end" cx={to[0]} cy={to[1]} r="3.2" />
      )}
    </Link>
  );
}
