import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { referralProgressQuery } from '../api/referral-progress.ts';

const FIGURES = ['friends', 'paid', 'waiting', 'given', 'used'] as const;

/** How many friends came by the link, and what became of the discounts for them. */
export function ReferralProgress({ userId }: { userId: string }) {
  const { t, locale } = useTexts();
  const { data, error, refetch } = useQuery(referralProgressQuery(userId));
  const number = numberFormat(locale, {});
  return (
    <div className="mt-5 border-t border-hairline pt-5">
      <h3 className="text-sm font-semibold">{t('referrals.title')}</h3>
      {data === undefined && error !== null ? (
        <div
          role="alert"
          className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">{t('referrals.failed')}</p>
          <button type="button" className="button button-line" onClick={() => void refetch()}>
            {t('action.tryAgain')}
          </button>
        </div>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          {FIGURES.map((name) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.8125rem] leading-snug text-soft">{t(`referrals.${name}`)}</dt>
              <dd className="font-display text-xl font-bold tabular-nums">
                {data === undefined ? (
                  <span className="skeleton inline-block h-5 w-6" />
                ) : (
                  number.format(data[name])
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
