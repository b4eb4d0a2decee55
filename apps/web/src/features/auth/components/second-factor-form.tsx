import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { startSession } from '../../../shared/session/page-accounts.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { ShieldIcon } from '../../../shared/ui/lazy-icons.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { StepHeading } from './account-panel.tsx';

interface SecondFactorFormProps {
  onSignedIn: () => void;
  onBack: () => void;
}

/** Accepts the space that authenticator apps show between the halves. */
const totpForm = z.object({
  code: z.string().regex(/^\s*\d{3}\s*\d{3}\s*$/),
  trustDevice: z.boolean(),
});
const backupForm = z.object({ code: z.string().trim().min(1), trustDevice: z.boolean() });

export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTexts();
  const [isTotp, setTotp] = useState(true);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading
        icon={<ShieldIcon />}
        title={t('auth.secondFactor.title')}
        text={t(isTotp ? 'auth.secondFactor.text' : 'auth.secondFactor.backupText')}
      />
      <CodeForm key={String(isTotp)} isTotp={isTotp} onSignedIn={onSignedIn} />
      <div className="flex flex-wrap gap-x-5 border-t border-hairline pt-4 text-sm">
        <LinkButton onClick={() => setTotp(!isTotp)}>
          {t(isTotp ? 'auth.secondFactor.useBackup' : 'auth.secondFactor.useApp')}
        </LinkButton>
        <LinkButton onClick={onBack}>{t('auth.confirm.back')}</LinkButton>
      </div>
    </div>
  );
}

function CodeForm({ isTotp, onSignedIn }: { isTotp: boolean; onSignedIn: () => void }) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: isTotp ? totpForm : backupForm,
    initial: { code: '', trustDevice: false },
    findField: () => 'code',
    async send({ code, trustDevice }) {
      await (isTotp
        ? startSession('/two-factor/verify-totp', { code: code.replace(/\s/g, ''), trustDevice })
        : startSession('/two-factor/verify-backup-code', { code: code.trim() }));
      onSignedIn();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <FormState failure={failure} title="auth.error.signInFailed" />
      <TextField
        {...form.register('code')}
        label={t(isTotp ? 'auth.secondFactor.code' : 'auth.secondFactor.backupCode')}
        autoComplete="one-time-code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={
          isWrong('code')
            ? t(isTotp ? 'auth.secondFactor.codeMissing' : 'auth.secondFactor.backupMissing')
            : undefined
        }
      />
      {isTotp ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="switch" {...form.register('trustDevice')} />
          {t('auth.secondFactor.trust')}
        </label>
      ) : null}
      <SubmitButton
        label={t('auth.secondFactor.submit')}
        busyLabel={t('auth.secondFactor.busy')}
        busy={isSending}
      />
    </form>
  );
}
