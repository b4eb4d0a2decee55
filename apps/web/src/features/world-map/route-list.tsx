import type { DealMapRoute } from '@farelark/contracts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dealPath } from '../../shared/boarding-pass/deal-buttons.tsx';
import { getRoute } from '../../shared/format/places.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { StackedPrice } from '../../shared/money/currency-converter.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import type { MapPictureProps } from './map-picture.tsx';

/** Routes listed before "more" is pressed. */
const INITIAL_ROUTES = 7;

export function RouteList({ routes, active, onActive }: MapPictureProps) {
  const { t } = useTexts();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? routes : getFirstRoutes(routes, active);
  const hidden = routes.length - shown.length;
  // The button with the focus may disappear.
  const showAll = (): void => {
    flushSync(() => setShowsAll(true));
    list.current?.querySelectorAll('a')[INITIAL_ROUTES]?.focus();
  };
  return (
    <div>
      <h3 id={id} className="sr-only">
        {t('landing.map.list')}
      </h3>
      <ul ref={list} aria-labelledby={id} className="way-list">
        {shown.map((route) => (
          <li key={route.dealId}>
            <RouteLink route={route} isActive={route.dealId === active} onActive={onActive} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="button-quiet -ms-3 mt-2 inline-flex items-center text-sm font-semibold"
          onClick={showAll}
        >
          {t('landing.map.more', { count: hidden })}
        </button>
      ) : null}
    </div>
  );
}

/** The first routes; one that is active on the map takes the place of the last. */
export function getFirstRoutes(routes: readonly DealMapRoute[], active: string | null) {
  const first = routes.slice(0, INITIAL_ROUTES);
  const chosen = routes.find(({ dealId }) => dealId === active);
  return chosen === undefined || first.includes(chosen)
    ? first
    : [...first.slice(0, INITIAL_ROUTES - 1), chosen];
}

interface RouteLinkProps extends Pick<MapPictureProps, 'onActive'> {
  route: DealMapRoute;
  isActive: boolean;
}

function RouteLink({ route, isActive, onActive }: RouteLinkProps) {
  const { t, formatShare } = useTexts();
  return (
    <Link
      to={dealPath(route.dealId)}
      className="way"
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(route.dealId)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(route.dealId)}
      onBlur={() => onActive(null)}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{t('deal.route', getRoute(route))}</span>
        <span
          className={`block text-[0.8125rem] ${route.label === 'error_fare' ? 'font-semibold text-sunrise-text' : 'text-sea-text'}`}
        >
          {[
            route.label === 'error_fare' ? t('deal.label.errorFare') : null,
            t('deal.price.off', { share: formatShare(route.savedShare) }),
            route.synthetic ? t('deal.simulated') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="text-end tabular-nums">
        <StackedPrice money={route.price} className="font-display text-lg font-bold" />
      </span>
    </Link>
  );
}
