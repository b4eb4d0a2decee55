import type { Route } from '@farelark/contracts';
import { type RefObject, useId, useRef } from 'react';
import { usePlaceNames } from '../../../shared/codes/use-place-names.ts';
import { useWatchRoute } from '../../../shared/deal-actions/use-watch-route.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

/** Watched routes, each with a button that stops watching it immediately. */
export function WatchedRoutes({ routes }: { routes: readonly Route[] }) {
  const { t } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const codes = [...new Set(routes.flatMap(({ origin, destination }) => [origin, destination]))];
  const getName = usePlaceNames(codes);
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-1.5 text-sm font-semibold">
        {t('preferences.watched.title')}
      </h4>
      <p className="mb-2 text-[0.8125rem] text-soft">
        {t(routes.length === 0 ? 'preferences.watched.none' : 'preferences.watched.text')}
      </p>
      <ul>
        {routes.map((route) => (
          <WatchedRoute
            key={`${route.origin}-${route.destination}`}
            route={route}
            names={{ from: getName(route.origin), to: getName(route.destination) }}
            heading={heading}
          />
        ))}
      </ul>
    </section>
  );
}

interface WatchedRouteProps {
  route: Route;
  names: { readonly from: string; readonly to: string };
  heading: RefObject<HTMLHeadingElement | null>;
}

function WatchedRoute({ route, names, heading }: WatchedRouteProps) {
  const { t } = useTexts();
  const { toggle } = useWatchRoute(route, names);
  const routeName = t('deal.route', names);
  return (
    <li className="route-row">
      <span className="min-w-0 text-[0.9375rem]">{routeName}</span>
      <Button
        className="shrink-0"
        aria-label={t('preferences.watched.stopRoute', { route: routeName })}
        onClick={() => {
          // The focused row disappears.
          heading.current?.focus();
          toggle();
        }}
      >
        {t('preferences.watched.stop')}
      </Button>
    </li>
  );
}
