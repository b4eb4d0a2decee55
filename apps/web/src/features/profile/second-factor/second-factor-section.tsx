import type { SecondFactorSetUp } from '@farelark/client/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth, pageAccounts } from '../../../shared/session/page-accounts.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { type Account, accountQuery } from '../account/account.ts';
import { type Proof, useConfirmOwner } from '../account/reauthentication.tsx';
import { FormDialog } from '../layout/form-dialog.tsx';
import { Section } from '../layout/section.tsx';
import { sessionsQuery } from '../sessions/sessions.ts';
import { BackupCodes } from './backup-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

export function SecondFactorSection({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [disableProof, setDisableProof] = useState<Proof | null>(null);
  const isOn = account.user.twoFactorEnabled;

  const refetch = async (): Promise<void> => {
    await queryClient.invalidateQueries(accountQuery(userId));
    // The change replaced this session.
    void queryClient.invalidateQueries(sessionsQuery(userId));
  };
  const enable = useAction(async () => {
    const proof = await confirmOwner({ again: true });
    if (proof) setSetUp(await callAuth('/two-factor/enable', proof));
  });
  const renewCodes = useAction(async () => {
    const proof = await confirmOwner({ again: true });
    if (!proof) return;
    const { backupCodes } = await callAuth('/two-factor/generate-backup-codes', proof);
    setCodes(backupCodes);
  });

  return (
    <Section
      name="secondFactor"
      badge={
        isOn ? (
          <span className="pill bg-sea-wash text-sea-text">
            <CheckIcon />
            {t('profile.secondFactor.on')}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col items-start gap-4">
        <Problem failure={enable.failure ?? renewCodes.failure} />
        {isOn ? (
          <div className="flex flex-wrap gap-3">
            <Button disabled={renewCodes.busy} onClick={() => void renewCodes.run()}>
              {t('profile.secondFactor.renewCodes')}
            </Button>
            <Button onClick={() => void confirmOwner({ again: true }).then(setDisableProof)}>
              {t('profile.secondFactor.switchOff')}
            </Button>
          </div>
        ) : (
          <Button tone="ink" disabled={enable.busy} onClick={() => void enable.run()}>
            {t('profile.secondFactor.setUp')}
          </Button>
        )}
      </div>
      <SetUpDialog
        setUp={setUp}
        onClose={() => setSetUp(null)}
        onConfirmed={() => {
          void refetch();
          void toast('success', t('profile.secondFactor.switchedOn'));
        }}
      />
      <FormDialog
        open={codes !== null}
        locked
        onClose={() => setCodes(null)}
        title={t('profile.secondFactor.backupCodes')}
        text={t('profile.secondFactor.backupText')}
        focusHeadingAfter
      >
        <BackupCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </FormDialog>
      <ConfirmDialog
        about={disableProof}
        title={t('profile.secondFactor.offTitle')}
        text={t('profile.secondFactor.offText')}
        confirm={t('profile.secondFactor.switchOff')}
        busy={t('profile.saving')}
        onConfirm={async (proof) => {
          await disableSecondFactor(proof);
          await refetch();
          void toast('success', t('profile.secondFactor.switchedOff'));
        }}
        onClose={() => setDisableProof(null)}
      />
    </Section>
  );
}

/** The server may replace the session. */
async function disableSecondFactor(proof: Proof): Promise<void> {
  const { session } = sessionStore.getState();
  const response = await pageAccounts().write('/two-factor/disable', proof);
  if (response.error !== null) throw response.error;
  const token = response.headers.get('set-auth-token') ?? response.data.token;
  if (token && session) sessionStore.save({ ...session, token });
}
