import type { Route } from '@farelark/contracts';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { BellIcon } from '../ui/lazy-icons.tsx';
import { useWatchRoute } from './use-watch-route.ts';

interface WatchRouteButtonProps {
  /** Airport or city codes. */
  route: Route;
  /** Cities, as texts name them. */
  names: { readonly from: string; readonly to: string };
  tone?: 'main' | 'ink' | 'line';
  className?: string;
}

/** Watches a route in one tap, or stops watching it; visitors sign up first. */
export function WatchRouteButton(props: WatchRouteButtonProps) {
  const { session } = useSession();
  return session === null ? <StartLink {...props} /> : <WatchButton {...props} />;
}

function StartLink({ route, names, tone, className }: WatchRouteButtonProps) {
  const { t } = useTexts();
  return (
    <ButtonLink
      to={`/start?from=${route.origin}&to=${route.destination}`}
      tone={tone}
      className={className}
      aria-label={`${t('deal.watch.action')}: ${t('deal.route', names)}`}
    >
      <BellIcon />
      {t('deal.watch.action')}
    </ButtonLink>
  );
}

function WatchButton({ route, names, tone = 'line', className }: WatchRouteButtonProps) {
  const { t } = useTexts();
  const { isWatched, toggle } = useWatchRoute(route, names);
  return (
    <Button
      tone={isWatched ? 'ink' : tone}
      className={className}
      aria-label={`${t('deal.watch.action')}: ${t('deal.route', names)}`}
      aria-pressed={isWatched}
      onClick={toggle}
    >
      {isWatched ? <CheckIcon /> : <BellIcon />}
      {t('deal.watch.action')}
    </Button>
  );
}
