import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTextsWithClock } from '../../shared/format/use-now.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { takePhoto } from '../../shared/native/camera.ts';
import { deviceState, subscribeToDevice, watchNetwork } from '../../shared/native/device-state.ts';
import { getApproximatePosition } from '../../shared/native/location.ts';
import { getNativeProblem, type NativeProblem } from '../../shared/native/native-failure.ts';
import { isNative } from '../../shared/native/platform.ts';
import { registerForPush } from '../../shared/native/push.ts';
import {
  MAX_OFFLINE_DEALS_AGE_MS,
  OFFLINE_DEALS,
  readOffline,
} from '../../shared/offline/offline-data.ts';
import { Button } from '../../shared/ui/button.tsx';

const PERMISSIONS = ['camera', 'notifications', 'location'] as const;

/** State of the phone, and buttons to try each native feature; in a browser each explains why it is missing. */
export function PhoneCheck() {
  const { t } = useTexts();
  const { network, permissions } = useSyncExternalStore(
    subscribeToDevice,
    deviceState,
    deviceState,
  );
  useEffect(() => {
    // The native app tracks it from its start.
    if (!isNative()) void watchNetwork();
  }, []);
  const state = network === null ? 'unknown' : network.connected ? 'online' : 'offline';
  const rows = [
    { label: t('testPage.phone.network'), value: t(`testPage.phone.${state}`) },
    ...PERMISSIONS.map((part) => ({
      label: t(`testPage.phone.permission.${part}`),
      value: t(`testPage.phone.permission.${permissions[part]}`),
    })),
  ];
  return (
    <section className="mt-12">
      <h2 className="headline-3">{t('testPage.phone.title')}</h2>
      <p className="mt-2 mb-5 max-w-[58ch] text-soft">{t('testPage.phone.text')}</p>
      <dl className="panel divide-y divide-hairline">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <OfflineDealsRow />
      </dl>
      <FeatureButtons />
    </section>
  );
}

function OfflineDealsRow() {
  const { t, now, formatAgo } = useTextsWithClock();
  const saved = readOffline(OFFLINE_DEALS, {
    now: now.getTime(),
    maxAgeMillis: MAX_OFFLINE_DEALS_AGE_MS,
    isData: (data: unknown): data is object => typeof data === 'object' && data !== null,
  });
  return (
    <div className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
      <dt className="text-soft">{t('testPage.phone.keptDeals')}</dt>
      <dd className="max-w-[44ch]">
        {saved === 'no offline data found'
          ? t('native.error.noOfflineData')
          : saved === 'offline data expired'
            ? t('native.error.offlineDataExpired')
            : t('testPage.phone.keptAt', { time: formatAgo(saved.at) })}
      </dd>
    </div>
  );
}

type Outcome =
  | { readonly kind: 'failed'; readonly problem: NativeProblem }
  | { readonly kind: 'photo'; readonly url: string }
  | { readonly kind: 'registered' }
  | { readonly kind: 'place'; readonly latitude: number; readonly longitude: number };

function FeatureButtons() {
  const { t, locale } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<Outcome>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await work());
    } catch (failure) {
      const problem = getNativeProblem(failure);
      if (problem === null) throw failure;
      setOutcome({ kind: 'failed', problem });
    } finally {
      setBusy(false);
    }
  };
  const trials = {
    camera: async () => ({ kind: 'photo', ...(await takePhoto()) }),
    push: async () => {
      await registerForPush();
      return { kind: 'registered' };
    },
    place: async () => ({ kind: 'place', ...(await getApproximatePosition()) }),
  } as const satisfies Record<string, () => Promise<Outcome>>;
  const degrees = (value: number) => value.toLocaleString(locale);
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3" aria-busy={isBusy}>
        {(['camera', 'push', 'place'] as const).map((name) => (
          <Button key={name} onClick={() => void attempt(trials[name])}>
            {t(`testPage.phone.${name}`)}
          </Button>
        ))}
      </div>
      <div role="status" className="mt-4 max-w-[58ch]">
        {outcome?.kind === 'failed' ? (
          <p className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm text-ink">
            {t(`native.error.${outcome.problem}`)}
          </p>
        ) : null}
        {outcome?.kind === 'photo' ? (
          <figure>
            <img
              className="panel max-h-80 max-w-full"
              src={outcome.url}
              alt={t('testPage.phone.photo')}
            />
            <figcaption className="mt-2 text-sm text-soft">{t('testPage.phone.taken')}</figcaption>
          </figure>
        ) : null}
        {outcome?.kind === 'registered' ? t('testPage.phone.registered') : null}
        {outcome?.kind === 'place'
          ? t('testPage.phone.placeFound', {
              latitude: degrees(outcome.latitude),
              longitude: degrees(outcome.longitude),
            })
          : null}
      </div>
    </>
  );
}
