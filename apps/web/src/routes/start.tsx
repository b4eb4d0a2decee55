import type { PlaceView } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestForm } from '../features/auth/components/guest-form.tsx';
import { StartDeals } from '../features/start/components/start-deals.tsx';
import { StartQuestion } from '../features/start/components/start-question.tsx';
import { watchPlace } from '../features/start/watch-place.ts';
import { functionQuery } from '../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../shared/api/stale-time.ts';
import { SectionBoundary } from '../shared/errors/error-boundary.tsx';
import { getCityName } from '../shared/format/places.ts';
import { type Translate, useTexts } from '../shared/i18n/texts.ts';
import { useVisitorCurrency } from '../shared/money/visitor-currency.ts';
import { useLocation, useNavigate } from '../shared/navigation/router-context.tsx';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { useSession } from '../shared/session/session-store.ts';
import { Button } from '../shared/ui/button.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';
import { toast } from '../shared/ui/toasts.tsx';
import { useAction } from '../shared/ui/use-action.ts';

const CODE = /^[A-Z]{3}$/;

/** `?from=` (and `&to=`): deals from a place, and an email address to watch it; without a place the question. */
export function Component() {
  const { t, language } = useTexts();
  const [search, setSearch] = useSearchParams();
  const from = search.get('from')?.trim() ?? '';
  const to = search.get('to') ?? '';
  const codes = [from, to].filter((code) => CODE.test(code));
  const { data, error, refetch } = useQuery(
    functionQuery(
      ['describe-places', codes, language],
      'describe-places',
      { codes, language },
      { staleTime: STALE_TIME_MS.places, enabled: CODE.test(from) },
    ),
  );
  // Unknown codes have no country.
  const [origin, destination = null] = data?.places.filter(({ country }) => country) ?? [];
  const isKnown = origin?.code === from;
  const title = isKnown ? formatTitle(origin, destination, t) : t('start.question');
  usePageHead({ title, description: t('footer.line') });
  if (CODE.test(from) && error !== null)
    return (
      <div className="page py-10">
        <LoadFailure title={t('landing.deals.error.title')} failure={error} onRetry={refetch}>
          {t('landing.deals.error.text')}
        </LoadFailure>
      </div>
    );
  if (isKnown) return <PlaceToWatch key={from + to} from={origin} to={destination} />;
  if (CODE.test(from) && data === undefined) return <div className="page min-h-dvh" />;
  return (
    <div className="page max-w-3xl py-10 sm:py-16">
      <h1 className="headline-2 mb-6">{t('watching.begin')}</h1>
      <StartQuestion typed={from} onChoose={(code) => setSearch({ from: code })} />
    </div>
  );
}

function formatTitle(from: PlaceView, to: PlaceView | null, t: Translate): string {
  return to === null
    ? t('watching.title', { place: getCityName(from) })
    : t('watching.titleRoute', { from: getCityName(from), to: getCityName(to) });
}

function PlaceToWatch({ from, to }: { from: PlaceView; to: PlaceView | null }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currency = useVisitorCurrency();
  const { session } = useSession();
  // The form signs up a visitor and then continues here.
  const [isSignedIn] = useState(session !== null);
  const route = { from: getCityName(from), to: to === null ? '' : getCityName(to) };
  const place = to === null ? route.from : t('deal.route', route);
  const watch = async (): Promise<void> => {
    await watchPlace(from.code, to?.code ?? null, {
      preferredCurrency: currency,
      preferredLanguage: language,
    });
    void toast('success', t('watching.now', { place }));
    void navigate('/dashboard');
  };
  const save = useAction(watch, () => {
    void toast('error', t('start.failed'));
  });
  return (
    <div className="page py-8 sm:py-12">
      <div className="start-watch">
        <div>
          <PageHeading
            title={formatTitle(from, to, t)}
            lead={t(isSignedIn ? 'watching.leadMember' : 'watching.lead')}
          />
        </div>
        <div className="panel px-5 py-5">
          {isSignedIn ? (
            <Button tone="main" aria-busy={save.busy} onClick={() => void save.run()}>
              {t('watching.button', { place })}
            </Button>
          ) : (
            <GuestForm
              label={t('watching.button', { place })}
              note={t('watching.note')}
              onSignedUp={watch}
              onSignInInstead={() => void navigate('/auth', { state: { next: pathname + search } })}
            />
          )}
        </div>
      </div>
      <div className="mt-8">
        <SectionBoundary section="deals from a place">
          <StartDeals from={from} to={to} />
        </SectionBoundary>
      </div>
    </div>
  );
}
