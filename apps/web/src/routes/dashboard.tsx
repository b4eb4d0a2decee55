import { Tabs } from '@base-ui/react/tabs';
import { type DealView, MAX_DEPARTURES } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { DealsTab } from '../features/alerts/components/deals-tab.tsx';
import { useAlertsView } from '../features/alerts/list/alerts-view.ts';
import { useAlerts } from '../features/alerts/list/use-alerts.ts';
import { GuestNotice } from '../features/auth/components/guest-notice.tsx';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { BookingDialog } from '../features/booking/components/booking-dialog.tsx';
import { CollectionLine } from '../features/collection/components/collection-line.tsx';
import { useCollection } from '../features/collection/job/use-collection.ts';
import type { Saved } from '../features/preferences/components/preferences-tab.tsx';
import { ProfileSkeleton } from '../features/profile/layout/list-states.tsx';
import { FirstPlace } from '../features/start/components/first-place.tsx';
import { profileQuery } from '../shared/account/profile.ts';
import { preferencesQuery, settingsQuery } from '../shared/api/settings-query.ts';
import { toAppPreferences } from '../shared/app-state/app-state.ts';
import { AppStateProvider, useAppState } from '../shared/app-state/app-state-provider.tsx';
import { SectionBoundary } from '../shared/errors/error-boundary.tsx';
import { pageTexts, useTexts } from '../shared/i18n/texts.ts';
import { CurrencyProvider } from '../shared/money/currency-converter.tsx';
import { ExchangeRatesProvider, useExchangeRates } from '../shared/money/exchange-rates.tsx';
import { useVisitorCurrency } from '../shared/money/visitor-currency.ts';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { EMPTY_SEARCH, readSearch, searchPath } from '../shared/search/search-address.ts';
import { checkSession } from '../shared/session/watch-session.ts';
import { LazySection, sectionQuery } from '../shared/ui/lazy-section.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { toast } from '../shared/ui/toasts.tsx';

/** Loaded when their tab is opened: most visits are about deals. */
const preferencesTab = sectionQuery(
  'preferences',
  () => import('../features/preferences/components/preferences-tab.tsx'),
);
const planTab = sectionQuery('plan', async () => {
  const [{ PlanTab }, { CommissionCard }] = await Promise.all([
    import('../features/plan/plan-tab.tsx'),
    import('../features/commission/components/commission-card.tsx'),
    pageTexts().load('payment', 'commission'),
  ]);
  return { PlanTab, CommissionCard };
});
const profileTab = sectionQuery('profile', () => import('../features/profile/profile-tab.tsx'));

/** Dashboard; `?tab=preferences` opens that tab, prefilled with a search in the URL. */
export function Component() {
  return (
    <RequireSession>
      {(session) => (
        <AppStateProvider user={session.user}>
          <ExchangeRatesProvider>
            <Dashboard
              key={session.user.id}
              userId={session.user.id}
              unconfirmedEmail={session.user.unconfirmedEmail ?? null}
            />
          </ExchangeRatesProvider>
        </AppStateProvider>
      )}
    </RequireSession>
  );
}

const TABS = ['deals', 'preferences', 'plan', 'profile'] as const;

interface DashboardProps {
  userId: string;
  /** Address that a guest gave; null for a confirmed one. */
  unconfirmedEmail: string | null;
}

function Dashboard({ userId, unconfirmedEmail }: DashboardProps) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'deals';
  // Keeps the form mounted, so that switching tabs loses no input.
  const [hasForm, setHasForm] = useState(false);
  if (tab === 'preferences' && !hasForm) setHasForm(true);
  // The search in the URL prefills the form.
  const { search: dealSearch } = readSearch(search);
  const formSearch = searchPath(dealSearch) === searchPath(EMPTY_SEARCH) ? null : dealSearch;
  const [booking, setBooking] = useState<DealView | null>(null);
  const alerts = useAlerts(userId);
  const viewState = useAlertsView();
  const queryClient = useQueryClient();
  const preferences = useSavedPreferences(userId);
  const visitorCurrency = useVisitorCurrency();
  const { rates } = useExchangeRates();
  const { collection, follow } = useCollection(userId);
  usePageTitle(t('dashboard.title'));
  useConfirmationToast();

  const invalidatePreferences = useCallback(
    () => void queryClient.invalidateQueries(preferencesQuery(userId)),
    [queryClient, userId],
  );
  const onFirstPlace = (): void => {
    invalidatePreferences();
    alerts.refresh();
  };
  /** Result of the last save, until another tab is opened. */
  const [saved, setSaved] = useState<Saved | null>(null);
  const open = (name: (typeof TABS)[number]): void => {
    setSaved(null);
    setSearch({ ...(name === 'deals' ? {} : { tab: name }), ...viewState.params });
  };
  const onSaved = ({ preferences, collectionJobId }: Saved): void => {
    alerts.refresh();
    if (collectionJobId !== null)
      follow(collectionJobId, preferences.departureAirports.slice(0, MAX_DEPARTURES));
    // Preferences include the language of the account.
    void queryClient.invalidateQueries(profileQuery(userId));
  };

  return (
    <div className="page py-8 sm:py-10">
      <h1 className="sr-only">{t('dashboard.title')}</h1>
      {unconfirmedEmail === null ? null : <GuestNotice email={unconfirmedEmail} />}
      <Tabs.Root value={tab} onValueChange={(value) => open(value)}>
        <Tabs.List className="tabs" aria-label={t('dashboard.tabs')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} className="tab">
              {t(`dashboard.tab.${name}`)}
              {name === 'deals' && tab !== 'deals' ? <FilteredMark /> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="deals" className="pt-7">
          <SectionBoundary section="deals tab">
            {saved === null ? null : (
              <LazySection part={preferencesTab}>
                {({ SavedNote }) => (
                  <SavedNote
                    {...saved}
                    status={collection ? <CollectionLine collection={collection} /> : null}
                    onHide={() => setSaved(null)}
                  />
                )}
              </LazySection>
            )}
            <CurrencyProvider
              currency={preferences.data?.preferredCurrency ?? visitorCurrency}
              rates={rates}
            >
              <DealsTab
                alerts={alerts}
                viewState={viewState}
                passengers={preferences.data?.passengers ?? 1}
                question={preferences.data === null ? <FirstPlace onSaved={onFirstPlace} /> : null}
                onOpenPreferences={() => open('preferences')}
                onOpenPlan={() => open('plan')}
                onLoadPreferences={() => void preferences.refetch()}
                onBook={setBooking}
                onMuted={invalidatePreferences}
              />
              <BookingDialog deal={booking} onClose={() => setBooking(null)} />
            </CurrencyProvider>
          </SectionBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="preferences" className="pt-7" keepMounted={hasForm}>
          <SectionBoundary section="preferences tab">
            <LazySection part={preferencesTab}>
              {({ PreferencesTab }) => (
                <PreferencesTab
                  userId={userId}
                  search={formSearch}
                  onSaved={(result) => {
                    onSaved(result);
                    open('deals');
                    setSaved(result);
                  }}
                  onResumed={onSaved}
                />
              )}
            </LazySection>
          </SectionBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="plan" className="pt-7">
          <SectionBoundary section="plan tab">
            <LazySection part={planTab}>
              {({ PlanTab, CommissionCard }) => (
                <PlanTab userId={userId} commission={<CommissionCard userId={userId} />} />
              )}
            </LazySection>
          </SectionBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="profile" className="pt-7">
          <SectionBoundary section="profile tab">
            <LoadedProfileTab userId={userId} onSaved={invalidatePreferences} />
          </SectionBoundary>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/** Query of the saved preferences, which is copied to the app state. */
function useSavedPreferences(userId: string) {
  const { dispatch } = useAppState();
  const preferences = useQuery(preferencesQuery(userId));
  const { data, error, isPending } = preferences;
  const failure = data === undefined ? error : null;
  useEffect(() => dispatch({ type: 'setLoading', loading: isPending }), [dispatch, isPending]);
  useEffect(() => dispatch({ type: 'setError', error: failure }), [dispatch, failure]);
  useEffect(() => {
    if (data) dispatch({ type: 'mergePreferences', preferences: toAppPreferences(data) });
  }, [dispatch, data]);
  const { data: settings } = useQuery(settingsQuery(userId));
  const alertFrequency = settings?.alertFrequency;
  useEffect(() => {
    if (alertFrequency) dispatch({ type: 'mergePreferences', preferences: { alertFrequency } });
  }, [dispatch, alertFrequency]);
  return preferences;
}

/** Mark on the inactive deals tab if its list is filtered. */
function FilteredMark() {
  const { t } = useTexts();
  if (!useAppState().state.hasActiveFilters) return null;
  return (
    <>
      <span className="ms-2 inline-block size-2 rounded-full bg-sea" aria-hidden="true" />
      <span className="sr-only"> ({t('dashboard.filtered')})</span>
    </>
  );
}

function LoadedProfileTab(props: { userId: string; onSaved: () => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(profileTab);
  if (data) return <data.ProfileTab {...props} />;
  if (!error) return <ProfileSkeleton />;
  return <LoadFailure title={t('profile.loadError')} failure={error} onRetry={refetch} />;
}

/** Shows a toast after email confirmation, and removes `verified` from the URL. */
function useConfirmationToast(): void {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const verified = search.has('verified');
  useEffect(() => {
    if (!verified) return;
    // The stored session may still be a guest's.
    void checkSession();
    void toast('success', t('auth.signedUp'), { description: t('dashboard.verified') });
    setSearch(
      (params) => {
        params.delete('verified');
        return params;
      },
      { replace: true },
    );
  }, [verified, setSearch, t]);
}
