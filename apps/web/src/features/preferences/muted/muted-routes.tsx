import type { Route } from '@farelark/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { placeNamesQuery } from '../../../shared/codes/choices.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useMuteRoute } from './use-mute-route.ts';

interface MutedRoutesProps {
  routes: readonly Route[];
  userId: string;
}

/** The routes that a traveller does not want to hear of, each with a way back that works at once. */
export function MutedRoutes({ routes, userId }: MutedRoutesProps) {
  const { t, language } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const mute = useMuteRoute(userId);
  const codes = [...new Set(routes.flatMap(({ origin, destination }) => [origin, destination]))];
  const { data } = useQuery({
    ...placeNamesQuery(language)(codes),
    placeholderData: keepPreviousData,
  });
  const nameOf = (code: string): string => {
    const name = data?.find((choice) => choice.code === code)?.city;
    return name === undefined || name === code ? code : `${name} (${code})`;
  };
  const unmute = async (route: Route): Promise<void> => {
    // The row goes away, and with it the focus.
    heading.current?.focus();
    try {
      await mute(route, false);
      void toast('success', t('preferences.muted.unmuted'), {
        action: {
          label: t('preferences.undo'),
          onClick: () => void mute(route, true).catch(failed),
        },
      });
    } catch {
      failed();
    }
  };
  const failed = (): void => void toast('error', t('preferences.muted.failed'));

  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-1.5 text-sm font-semibold">
        {t('preferences.muted.title')}
      </h4>
      <p className="mb-2 text-[0.8125rem] text-soft">
        {t(routes.length === 0 ? 'preferences.muted.none' : 'preferences.muted.text')}
      </p>
      <ul>
        {routes.map((route) => {
          const said = t('deal.route', {
            from: nameOf(route.origin),
            to: nameOf(route.destination),
          });
          return (
            <li key={`${route.origin}-${route.destination}`} className="muted-route">
              <span className="min-w-0 text-[0.9375rem]">{said}</span>
              <button
                type="button"
                className="button button-line shrink-0"
                aria-label={t('preferences.muted.unmuteRoute', { route: said })}
                onClick={() => void unmute(route)}
              >
                {t('preferences.muted.unmute')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
