import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useValidatedForm } from '../../../shared/form/use-validated-form.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DialogDone, DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { type Account, accountQuery, formatProviders } from './account.ts';
import { useConfirmOwner } from './reauthentication.tsx';

interface ChangeEmailDialogProps {
  open: boolean;
  current: string;
  onClose: () => void;
  onSent: () => void;
}

export function ChangeEmailDialog({ open, current, onClose, onSent }: ChangeEmailDialogProps) {
  const { t } = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => setSentTo(null)}
      title={sentTo === null ? t('profile.email.change') : t('auth.confirm.title')}
      text={
        sentTo === null
          ? t('profile.email.changeText')
          : t('profile.email.pending', { email: sentTo })
      }
    >
      {sentTo === null ? (
        <NewEmailForm
          current={current}
          onCancel={onClose}
          onSent={(email) => {
            setSentTo(email);
            onSent();
          }}
        />
      ) : (
        <DialogDone onClose={onClose}>{t('profile.done')}</DialogDone>
      )}
    </FormDialog>
  );
}

interface NewEmailFormProps {
  current: string;
  onCancel: () => void;
  onSent: (email: string) => void;
}

function NewEmailForm({ current, onCancel, onSent }: NewEmailFormProps) {
  const { t } = useTexts();
  const { form, errors, failure, isSending, submit } = useValidatedForm(
    newEmailForm(current),
    { newEmail: '' },
    async ({ newEmail }) => {
      await callAuth('/change-email', { newEmail });
      onSent(newEmail);
    },
  );
  const isSame = errors.newEmail?.type === 'custom';
  return (
    <DialogForm
      failure={failure}
      busy={isSending}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
      submitLabel={t('profile.email.send')}
      busyLabel={t('auth.confirm.sending')}
    >
      <TextField
        {...form.register('newEmail')}
        label={t('profile.field.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        error={errors.newEmail && t(isSame ? 'profile.error.sameEmail' : 'auth.error.invalidEmail')}
      />
    </DialogForm>
  );
}

const newEmailForm = (current: string) =>
  z.object({
    newEmail: z.email().refine((email) => email.toLowerCase() !== current.toLowerCase()),
  });

export function EmailField({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const [isChanging, setChanging] = useState(false);
  const isFromProvider = account.providers.length > 0;
  const hint = isFromProvider
    ? t('profile.email.fromProvider', { provider: formatProviders(account) })
    : account.pendingEmail
      ? t('profile.email.pending', { email: account.pendingEmail })
      : t('profile.email.hint');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={t('auth.field.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          readOnly
          value={account.user.email}
          hint={hint}
        />
      </div>
      {isFromProvider ? null : (
        <Button
          className="sm:mt-[1.625rem]"
          onClick={() => void confirmOwner().then((proof) => proof && setChanging(true))}
        >
          {t('profile.email.change')}
        </Button>
      )}
      <ChangeEmailDialog
        open={isChanging}
        current={account.user.email}
        onClose={() => setChanging(false)}
        onSent={() => void queryClient.invalidateQueries(accountQuery(userId))}
      />
    </div>
  );
}
