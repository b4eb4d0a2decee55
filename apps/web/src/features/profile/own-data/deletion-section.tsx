import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { forgetSession, leaveSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import type { Account } from '../account/account.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { DialogDone, DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { Section } from '../layout/section.tsx';
import { useOneField } from '../layout/use-one-field.ts';

export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const confirmOwner = useConfirmOwner();
  const [asking, setAsking] = useState(false);
  const [mailed, setMailed] = useState(false);
  const close = (): void => setAsking(false);
  const leave = (): void => {
    forgetSession('caller');
    void navigate('/', { replace: true });
    void toast('success', t('profile.deletion.done'));
  };

  return (
    <Section name="deletion">
      <Button onClick={() => void confirmOwner().then((proof) => proof && setAsking(true))}>
        {t('profile.deletion.action')}
      </Button>
      <FormDialog
        open={asking}
        onClose={close}
        onClosed={() => setMailed(false)}
        title={mailed ? t('auth.confirm.title') : t('profile.deletion.ask')}
        text={mailed ? t('profile.deletion.mailed', { email: account.user.email }) : <WhatGoes />}
        toHeading
      >
        {mailed ? (
          <DialogDone onClose={close}>{t('profile.done')}</DialogDone>
        ) : (
          <DeletionForm
            email={account.user.email}
            onCancel={close}
            onMailed={() => setMailed(true)}
            onDeleted={leave}
          />
        )}
      </FormDialog>
    </Section>
  );
}

function WhatGoes() {
  const { t } = useTexts();
  return (
    <span className="block space-y-2">
      <span className="block">{t('profile.deletion.goes')}</span>
      <span className="block">{t('profile.deletion.stays')}</span>
      <strong className="block text-ink">{t('profile.deletion.final')}</strong>
    </span>
  );
}

interface DeletionFormProps {
  /** The address of the account, to be typed: no other account is meant. */
  email: string;
  onCancel: () => void;
  /** A mail with the link that ends the account is on its way. */
  onMailed: () => void;
  onDeleted: () => void;
}

function DeletionForm({ email, onCancel, onMailed, onDeleted }: DeletionFormProps) {
  const { t } = useTexts();
  const { field, isMistaken, form, check } = useOneField({
    read: (typed) => (typed.trim().toLowerCase() === email.toLowerCase() ? typed : null),
    send: async () => {
      const isDeleted = await leaveSession(async () => {
        const { status } = await callAuth('/delete-account', {});
        return status === 'deleted';
      });
      if (isDeleted) onDeleted();
      else onMailed();
    },
  });
  return (
    <DialogForm
      {...form}
      onCancel={onCancel}
      submit={t('profile.deletion.confirm')}
      working={t('profile.deletion.busy')}
      cancel={t('profile.deletion.keep')}
      tone="main"
    >
      <TextField
        ref={field}
        label={t('profile.deletion.typeAddress')}
        hint={<bdi dir="ltr">{email}</bdi>}
        type="email"
        dir="ltr"
        autoComplete="off"
        error={isMistaken ? t('profile.error.otherAddress') : undefined}
        onBlur={check}
      />
    </DialogForm>
  );
}
