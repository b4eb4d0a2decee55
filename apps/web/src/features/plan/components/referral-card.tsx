import { FRIEND_DISCOUNT, REFERRER_DISCOUNT } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { ShareIcon } from '../../../shared/ui/lazy-icons.tsx';
import { Retry } from '../../../shared/ui/loaded.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

interface ReferralCardProps {
  userId: string;
  /** False adds that discounts need payments. */
  takesPayments: boolean;
}

export function ReferralCard({ userId, takesPayments }: ReferralCardProps) {
  const { t, formatShare } = useTexts();
  // The link never changes.
  const { data, error, refetch } = useQuery(
    functionQuery(['referral link', userId], 'referral-link', undefined, {
      staleTime: STALE_TIME_MS.page,
    }),
  );
  const failure = useFailureText(error);
  return (
    <TitledSection title={t('plan.referral.title')} className="panel p-6">
      <p className="mt-1.5 leading-relaxed text-soft">
        {t('plan.referral.text', {
          friend: formatShare(FRIEND_DISCOUNT),
          referrer: formatShare(REFERRER_DISCOUNT),
        })}
        {takesPayments ? null : ` ${t('plan.referral.later')}`}
      </p>
      <div className="mt-5">
        {data ? (
          <ReferralLink url={data.url} />
        ) : error === null ? (
          <div className="skeleton h-11" />
        ) : (
          <Retry onRetry={refetch}>{`${t('plan.referral.failed')} ${failure}`}</Retry>
        )}
      </div>
      <ReferralProgress userId={userId} />
    </TitledSection>
  );
}

function ReferralLink({ url }: { url: string }) {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      void toast('success', t('plan.referral.copied'));
    } catch {
      // Selected, to copy it by hand.
      field.current?.focus();
      field.current?.select();
      void toast('error', t('plan.referral.copyFailed'), {
        description: t('plan.referral.copyFailedText'),
      });
    }
  };
  const share = async (): Promise<void> => {
    // Rejects when the traveller closes the share sheet.
    await navigator.share({ title: t('plan.referral.shareTitle'), url }).catch(() => {});
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('plan.referral.link')}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          type="text"
          readOnly
          dir="ltr"
          value={url}
          className="field-input min-w-0 flex-1 basis-64 tabular-nums"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button tone="ink" onClick={() => void copy()}>
          <CopyIcon />
          {t('plan.referral.copy')}
        </Button>
        {canShare ? (
          <Button onClick={() => void share()}>
            <ShareIcon />
            {t('plan.referral.share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const FIGURES = ['friends', 'paid', 'waiting', 'given', 'used'] as const;

function ReferralProgress({ userId }: { userId: string }) {
  const { t, formatNumber } = useTexts();
  const { data, error, refetch } = useQuery(
    functionQuery(['referral progress', userId], 'referral-progress', undefined),
  );
  return (
    <div className="mt-5 border-t border-hairline pt-5">
      <h3 className="text-sm font-semibold">{t('referrals.title')}</h3>
      {data === undefined && error !== null ? (
        <Retry className="mt-2" onRetry={refetch}>
          {t('referrals.failed')}
        </Retry>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          {FIGURES.map((name) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.8125rem] leading-snug text-soft">{t(`referrals.${name}`)}</dt>
              <dd className="font-display text-xl font-bold tabular-nums">
                {data === undefined ? (
                  <span className="skeleton inline-block h-5 w-6" />
                ) : (
                  formatNumber(data[name])
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
