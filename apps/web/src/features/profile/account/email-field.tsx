import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { type Account, accountQuery, providerNames } from './account.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { useConfirmOwner } from './reauthentication.tsx';

/** The address of the account: where it comes from, and how it is changed. */
export function EmailField({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const [changing, setChanging] = useState(false);
  const isTheirs = account.providers.length > 0;
  const hint = isTheirs
    ? t('profile.email.fromProvider', { provider: providerNames(account) })
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
      {isTheirs ? null : (
        <button
          type="button"
          className="button button-line sm:mt-[1.625rem]"
          onClick={() => void confirmOwner().then((proof) => proof && setChanging(true))}
        >
          {t('profile.email.change')}
        </button>
      )}
      <ChangeEmailDialog
        open={changing}
        current={account.user.email}
        onClose={() => setChanging(false)}
        onSent={() => void queryClient.invalidateQueries(accountQuery(userId))}
      />
    </div>
  );
}
