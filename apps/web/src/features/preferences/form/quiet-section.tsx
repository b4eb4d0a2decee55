import type { AlertPreferences, Route } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { usePlaceNames } from '../../../shared/codes/use-place-names.ts';
import { DateField } from '../../../shared/dates/date-field.tsx';
import { addDays } from '../../../shared/dates/days.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { FieldHint, FormSection } from './form-section.tsx';
import { formatSentence } from './format-ranges.ts';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

export function QuietSection(props: SectionProps & { userId: string }) {
  const { values, sections, userId } = props;
  const texts = useTexts();
  const { t, formatLongDate, formatNumber } = texts;
  const getError = useFieldErrors();
  const today = dayOf(useNow());
  const { pausedUntil, mutedRoutes } = values;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const summary = formatSentence(
    [
      isPaused
        ? t('preferences.now.pauseShort', { date: formatLongDate(pausedUntil) })
        : t('preferences.now.notPaused'),
      mutedRoutes.length > 0 &&
        t('preferences.now.muted', { number: formatNumber(mutedRoutes.length) }),
    ],
    texts,
  );
  return (
    <FormSection name="quiet" sections={sections} summary={summary}>
      <Controller
        control={useFormContext<AlertPreferences>().control}
        name="pausedUntil"
        render={({ field }) => (
          <DateField
            label={t('preferences.field.pausedUntil')}
            placeholder={t('preferences.now.notPaused')}
            hint={
              pausedUntil ? (
                <FieldHint
                  warns={!isPaused}
                  text={
                    isPaused
                      ? t('preferences.now.pausedUntil', { date: formatLongDate(pausedUntil) })
                      : t('preferences.now.pauseOver')
                  }
                />
              ) : null
            }
            min={addDays(today, 1)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={getError('pausedUntil')}
          />
        )}
      />
      <MutedRoutes routes={mutedRoutes} userId={userId} />
    </FormSection>
  );
}

function MutedRoutes({ routes, userId }: { routes: readonly Route[]; userId: string }) {
  const { t } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const mute = useMuteRoute(userId);
  const codes = [...new Set(routes.flatMap(({ origin, destination }) => [origin, destination]))];
  const getName = usePlaceNames(codes);
  const unmute = async (route: Route): Promise<void> => {
    // The focused row disappears.
    heading.current?.focus();
    try {
      await mute(route, false);
      void toast('success', t('preferences.muted.unmuted'), {
        action: {
          label: t('preferences.undo'),
          onClick: () => void mute(route, true).catch(showFailure),
        },
      });
    } catch {
      showFailure();
    }
  };
  const showFailure = (): void => void toast('error', t('preferences.muted.failed'));

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
          const routeName = t('deal.route', {
            from: getName(route.origin),
            to: getName(route.destination),
          });
          return (
            <li key={`${route.origin}-${route.destination}`} className="route-row">
              <span className="min-w-0 text-[0.9375rem]">{routeName}</span>
              <Button
                className="shrink-0"
                aria-label={t('preferences.muted.unmuteRoute', { route: routeName })}
                onClick={() => void unmute(route)}
              >
                {t('preferences.muted.unmute')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Mutes or unmutes a route immediately, and updates the cached preferences. */
function useMuteRoute(userId: string): (route: Route, muted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (route, muted) => {
    const { mutedRoutes, unwatched } = await callFunction('mute-route', { ...route, muted });
    if (unwatched.length > 0) await queryClient.invalidateQueries(settingsQuery(userId));
    queryClient.setQueryData(settingsQuery(userId).queryKey, (settings) =>
      settings?.preferences
        ? { ...settings, preferences: { ...settings.preferences, mutedRoutes } }
        : settings,
    );
  };
}
