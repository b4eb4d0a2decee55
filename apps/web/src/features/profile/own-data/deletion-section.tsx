import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import type { Account } from '../account/account.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { DialogDone, DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { Section } from '../layout/section.tsx';
import { useSingleFieldForm } from '../layout/use-single-field-form.ts';

export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const confirmOwner = useConfirmOwner();
  const [isAsking, setAsking] = useState(false);
  const [isEmailSent, setEmailSent] = useState(false);
  const close = (): void => setAsking(false);
  const leave = (): void => {
    sessionStore.signOut('caller');
    void navigate('/', { replace: true });
    void toast('success', t('profile.deletion.done'));
  };

  return (
    <Section name="deletion">
      <Button onClick={() => void confirmOwner().then((proof) => proof && setAsking(true))}>
        {t('profile.deletion.action')}
      </Button>
      <FormDialog
        open={isAsking}
        onClose={close}
        onClosed={() => setEmailSent(false)}
        title={isEmailSent ? t('auth.confirm.title') : t('profile.deletion.ask')}
        text={
          isEmailSent ? (
            t('profile.deletion.mailed', { email: account.user.email })
          ) : (
            <span className="block space-y-2">
              <span className="block">{t('profile.deletion.goes')}</span>
              <span className="block">{t('profile.deletion.stays')}</span>
              <strong className="block text-ink">{t('profile.deletion.final')}</strong>
            </span>
          )
        }
        focusHeadingAfter
      >
        {isEmailSent ? (
          <DialogDone onClose={close}>{t('profile.done')}</DialogDone>
        ) : (
          <DeletionForm
            email={account.user.email}
            onCancel={close}
            onEmailSent={() => setEmailSent(true)}
            onDeleted={leave}
          />
        )}
      </FormDialog>
    </Section>
  );
}

interface DeletionFormProps {
  /** Must be typed to confirm. */
  email: string;
  onCancel: () => void;
  /** Called after the server has emailed a confirmation link. */
  onEmailSent: () => void;
  onDeleted: () => void;
}

function DeletionForm({ email, onCancel, onEmailSent, onDeleted }: DeletionFormProps) {
  const { t } = useTexts();
  const { field, isInvalid, form, validate } = useSingleFieldForm({
    parse: (input) => (input.trim().toLowerCase() === email.toLowerCase() ? input : null),
    send: async () => {
      const isDeleted = await sessionStore.suppressExpiry(async () => {
        const { status } = await callAuth('/delete-account', {});
        return status === 'deleted';
      });
      if (isDeleted) onDeleted();
      else onEmailSent();
    },
  });
  return (
    <DialogForm
      {...form}
      onCancel={onCancel}
      submitLabel={t('profile.deletion.confirm')}
      busyLabel={t('profile.deletion.busy')}
      cancelLabel={t('profile.deletion.keep')}
      tone="main"
    >
      <TextField
        ref={field}
        label={t('profile.deletion.typeAddress')}
        hint={<bdi dir="ltr">{email}</bdi>}
        type="email"
        dir="ltr"
        autoComplete="off"
        error={isInvalid ? t('profile.error.otherAddress') : undefined}
        onBlur={validate}
      />
    </DialogForm>
  );
}
