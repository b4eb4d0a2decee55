import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
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
import { endSecondFactor, type SecondFactorSetUp } from './second-factor.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

export function SecondFactorSection({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [ending, setEnding] = useState<Proof | null>(null);
  const isOn = account.user.twoFactorEnabled;

  const lookAgain = async (): Promise<void> => {
    await queryClient.invalidateQueries(accountQuery(userId));
    // A new session took the place of this one.
    void queryClient.invalidateQueries(sessionsQuery(userId));
  };
  const begin = useAction(async () => {
    const proof = await confirmOwner({ again: true });
    if (proof) setSetUp(await callAuth('/two-factor/enable', proof));
  });
  const renew = useAction(async () => {
    const proof = await confirmOwner({ again: true });
    if (!proof) return;
    const { backupCodes } = await callAuth('/two-factor/generate-backup-codes', proof);
    setCodes(backupCodes);
  });

  return (
    <Section
      name="secondFactor"
      mark={
        isOn ? (
          <span className="pill bg-sea-wash text-sea-text">
            <CheckIcon />
            {t('profile.secondFactor.on')}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col items-start gap-4">
        <Problem failure={begin.failure ?? renew.failure} />
        {isOn ? (
          <div className="flex flex-wrap gap-3">
            <Button disabled={renew.busy} onClick={() => void renew.run()}>
              {t('profile.secondFactor.renewCodes')}
            </Button>
            <Button onClick={() => void confirmOwner({ again: true }).then(setEnding)}>
              {t('profile.secondFactor.switchOff')}
            </Button>
          </div>
        ) : (
          <Button tone="ink" disabled={begin.busy} onClick={() => void begin.run()}>
            {t('profile.secondFactor.setUp')}
          </Button>
        )}
      </div>
      <SetUpDialog
        setUp={setUp}
        onClose={() => setSetUp(null)}
        onConfirmed={() => {
          void lookAgain();
          void toast('success', t('profile.secondFactor.switchedOn'));
        }}
      />
      <FormDialog
        open={codes !== null}
        locked
        onClose={() => setCodes(null)}
        title={t('profile.secondFactor.backupCodes')}
        text={t('profile.secondFactor.backupText')}
        toHeading
      >
        <BackupCodes codes={codes ?? []} onKept={() => setCodes(null)} />
      </FormDialog>
      <ConfirmDialog
        about={ending}
        title={t('profile.secondFactor.offTitle')}
        text={t('profile.secondFactor.offText')}
        confirm={t('profile.secondFactor.switchOff')}
        busy={t('profile.saving')}
        onConfirm={async (proof) => {
          await endSecondFactor(proof);
          await lookAgain();
          void toast('success', t('profile.secondFactor.switchedOff'));
        }}
        onClose={() => setEnding(null)}
      />
    </Section>
  );
}
