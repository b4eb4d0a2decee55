import type { DealSearch, Route } from '@farelark/contracts';
import { usePlaceNames } from '../../../shared/codes/use-place-names.ts';
import { WatchRouteButton } from '../../../shared/deal-actions/watch-route-button.tsx';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { searchPath } from '../../../shared/search/search-address.ts';
import { FILTER_NAMES, hasFilter } from '../../../shared/search/search-filters.ts';
import { toProposal } from '../../../shared/search/search-preferences.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BellIcon } from '../../../shared/ui/lazy-icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/**
 * Watches the route of a search that names nothing else. Otherwise links to the preferences with the search filled in;
 * visitors sign up first.
 */
export function AlertOffer({ search }: { search: DealSearch }) {
  const { t, locale } = useTexts();
  const { session } = useSession();
  const navigate = useNavigate();
  const { lost } = toProposal(search);
  const route = toRoute(search);
  const openPreferences = (): void => {
    const next = `/dashboard?tab=preferences&${searchPath(search).split('?')[1] ?? ''}`;
    if (session !== null) void navigate(next);
    else void navigate('/auth?mode=sign-up', { state: { next } });
  };
  if (route !== null) return <RouteOffer route={route} />;
  return (
    <TitledSection
      className="panel px-5 py-5 [overflow-wrap:anywhere]"
      title={t('search.alert.title')}
    >
      <p className="mt-1.5 text-[0.9375rem] text-soft">
        {session === null ? t('search.alert.visitor') : t('search.alert.text')}
      </p>
      {search.from.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('search.alert.needsFrom')}</p>
      ) : null}
      {lost.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {t('search.alert.lost', {
            parts: listFormat(locale).format(lost.map((part) => t(`search.alert.part.${part}`))),
          })}
        </p>
      ) : null}
      <Button tone="ink" className="mt-4" onClick={openPreferences}>
        <BellIcon />
        {t('search.alert.make')}
      </Button>
    </TitledSection>
  );
}

function RouteOffer({ route }: { route: Route }) {
  const { t } = useTexts();
  const getName = usePlaceNames([route.origin, route.destination]);
  return (
    <TitledSection
      className="panel px-5 py-5 [overflow-wrap:anywhere]"
      title={t('search.alert.title')}
    >
      <p className="mt-1.5 text-[0.9375rem] text-soft">{t('search.alert.route')}</p>
      <WatchRouteButton
        route={route}
        names={{ from: getName(route.origin), to: getName(route.destination) }}
        tone="ink"
        className="mt-4"
      />
    </TitledSection>
  );
}

/** The only origin and destination of a search without other filters, or null. */
function toRoute(search: DealSearch): Route | null {
  const { from, to, fromAreas, toAreas } = search;
  const [origin, destination] = [from[0], to[0]];
  if (origin === undefined || destination === undefined) return null;
  const isRoute = from.length + to.length + fromAreas.length + toAreas.length === 2;
  const hasOthers = FILTER_NAMES.some(
    (filter) => filter !== 'from' && filter !== 'to' && hasFilter(search, filter),
  );
  return isRoute && !hasOthers ? { origin, destination } : null;
}
