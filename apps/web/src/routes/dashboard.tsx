import { Tabs } from '@base-ui/react/tabs';
import { type DealView, MOST_DEPARTURES } from '@farelark/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DealsTab } from '../features/alerts/components/deals-tab.tsx';
import { useAlerts } from '../features/alerts/list/use-alerts.ts';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { BookingDialog } from '../features/booking/components/booking-dialog.tsx';
import { CollectionLine } from '../features/collection/components/collection-line.tsx';
import { useCollection } from '../features/collection/job/use-collection.ts';
import { preferencesQuery } from '../features/preferences/api/preferences.ts';
import { PreferencesTab } from '../features/preferences/components/preferences-tab.tsx';
import { ProfileFailure, ProfileSkeleton } from '../features/profile/layout/profile-states.tsx';
import { profileQuery } from '../features/profile/personal/profile.ts';
import { ApiError } from '../shared/api/api-error.ts';
import { SectionBoundary } from '../shared/errors/section-boundary.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';
import {
  ExchangeRatesProvider,
  useExchangeRates,
} from '../shared/money/exchange-rates-provider.tsx';
import { OwnMoneyProvider } from '../shared/money/own-money-context.tsx';
import { useVisitorCurrency } from '../shared/money/visitor-currency.ts';
import { EMPTY_SEARCH } from '../shared/search/empty-search.ts';
import { readSearch, searchPath } from '../shared/search/search-address.ts';
import type { Session } from '../shared/session/session-store.ts';
import { toast } from '../shared/ui/toasts.tsx';

/**
 * Most visits are about deals: QR codes, passkeys and the rest of it come when the tab is opened. A
 * question like others, so that without a network this tab fails, can be tried again, and leaves the others.
 */
const profileTabQuery = queryOptions({
  queryKey: ['profile tab'],
  queryFn: async () => {
    try {
      return await import('../features/profile/profile-tab.tsx');
    } catch {
      throw new ApiError(null, 'unreachable');
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The traveller's own page; `?tab=preferences` opens that tab, with a search in the address filled in. */
export function Component() {
  return (
    <RequireSession>
      {(session) => (
        <ExchangeRatesProvider>
          <Dashboard key={session.user.id} user={session.user} />
        </ExchangeRatesProvider>
      )}
    </RequireSession>
  );
}

const TABS = ['deals', 'preferences', 'profile'] as const;

function Dashboard({ user }: { user: Session['user'] }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'deals';
  // Once begun, the form stays: a look at the deals throws nothing away that was chosen.
  const [hasForm, setHasForm] = useState(false);
  if (tab === 'preferences' && !hasForm) setHasForm(true);
  // A search that became an alert stands in the address, and its parts in the form.
  const { search: asked } = readSearch(search);
  const searched = searchPath(asked) === searchPath(EMPTY_SEARCH) ? null : asked;
  const [booking, setBooking] = useState<DealView | null>(null);
  const alerts = useAlerts(user.id);
  const queryClient = useQueryClient();
  const preferences = useQuery(preferencesQuery(user.id));
  const visitorCurrency = useVisitorCurrency();
  const { rates } = useExchangeRates();
  const following = useCollection(user.id);
  usePageTitle(t('dashboard.title'));
  useConfirmationGreeting();

  const open = (name: (typeof TABS)[number]): void =>
    setSearch(name === 'deals' ? {} : { tab: name });
  const hasPreferences =
    preferences.data === undefined ? null : (preferences.data?.departureAirports.length ?? 0) > 0;

  return (
    <div className="page py-8 sm:py-10">
      <h1 className="sr-only">{t('dashboard.title')}</h1>
      <Tabs.Root value={tab} onValueChange={(value) => open(value)}>
        <Tabs.List className="tabs" aria-label={t('dashboard.tabs')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} className="tab">
              {t(`dashboard.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="deals" className="pt-7">
          <SectionBoundary section="deals tab">
            <OwnMoneyProvider
              currency={preferences.data?.preferredCurrency ?? visitorCurrency}
              rates={rates}
            >
              <DealsTab
                alerts={alerts}
                hasPreferences={hasPreferences}
                onOpenPreferences={() => open('preferences')}
                onBook={setBooking}
              />
              <BookingDialog deal={booking} onClose={() => setBooking(null)} />
            </OwnMoneyProvider>
          </SectionBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="preferences" className="pt-7" keepMounted={hasForm}>
          <SectionBoundary section="preferences tab">
            <PreferencesTab
              userId={user.id}
              search={searched}
              status={
                following.collection ? <CollectionLine collection={following.collection} /> : null
              }
              onSaved={({ departureAirports }, collectionJobId) => {
                alerts.refresh();
                if (collectionJobId !== null)
                  following.follow(collectionJobId, departureAirports.slice(0, MOST_DEPARTURES));
                // They name the language of the account too.
                void queryClient.invalidateQueries(profileQuery(user.id));
              }}
            />
          </SectionBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="profile" className="pt-7">
          <SectionBoundary section="profile tab">
            <LoadedProfileTab
              userId={user.id}
              onSaved={() => void queryClient.invalidateQueries(preferencesQuery(user.id))}
            />
          </SectionBoundary>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

function LoadedProfileTab(props: { userId: string; onSaved: () => void }) {
  const { data, error, refetch } = useQuery(profileTabQuery);
  if (data) return <data.ProfileTab {...props} />;
  return error ? (
    <ProfileFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <ProfileSkeleton />
  );
}

/** Says once that the confirmation link worked, and takes it out of the address. */
function useConfirmationGreeting(): void {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const verified = search.has('verified');
  useEffect(() => {
    if (!verified) return;
    void toast('success', t('auth.signedUp'), { description: t('dashboard.verified') });
    setSearch(
      (before) => {
        before.delete('verified');
        return before;
      },
      { replace: true },
    );
  }, [verified, setSearch, t]);
}
