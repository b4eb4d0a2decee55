import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { referralSignalsQuery, type SuspectReferral } from '../api/commission-admin.ts';

export function ReferralSignals() {
  const { t } = useTexts();
  const { data } = useQuery(referralSignalsQuery);
  if (data === undefined) return null;
  return (
    <TitledSection
      className="panel min-w-0 px-5 py-5"
      title={t('referrals.signals.title')}
      level={3}
      heading="text-lg font-semibold"
    >
      {data.referrals.length === 0 ? (
        <p className="mt-1 text-sm text-soft">{t('referrals.signals.none')}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-soft">{t('referrals.signals.text')}</p>
          <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
            {data.referrals.map((referral) => (
              <SignalRow key={referral.referralId} referral={referral} />
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

function SignalRow({ referral }: { referral: SuspectReferral }) {
  const { t, formatList, formatLongDay } = useTexts();
  const queryClient = useQueryClient();
  const gone = t('commission.desk.gone');
  const withdraw = useAction(async () => {
    const { referralId } = referral;
    await callFunction('withdraw-reward', { referralId }).then(
      () => void toast('success', t('referrals.signals.withdrawn')),
      () => void toast('error', t('commission.desk.notEntered')),
    );
    await queryClient.invalidateQueries(referralSignalsQuery);
  });
  return (
    <li className="py-3 text-sm [overflow-wrap:anywhere]">
      <p className="font-medium">
        {t('referrals.signals.brought', {
          referrer: `\u2068${referral.referrer ?? gone}\u2069`,
          friend: `\u2068${referral.friend ?? gone}\u2069`,
        })}
      </p>
      <p className="mt-0.5 text-soft">
        {formatLongDay(referral.createdAt)} ·{' '}
        {formatList(referral.signals.map((signal) => t(`referrals.signals.${signal}`)))} ·{' '}
        {t(`referrals.reward.${referral.reward}`)}
      </p>
      {referral.reward === 'waiting' ? (
        <LinkButton disabled={withdraw.busy} onClick={() => void withdraw.run()}>
          {t('referrals.signals.withdraw')}
        </LinkButton>
      ) : null}
    </li>
  );
}
