import { emailForm } from '@farelark/contracts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { checkSession } from '../../../shared/session/watch-session.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { EmailField } from '../form/account-fields.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** Reminds a guest to confirm the address. Sends the link again, also to a corrected address. */
export function GuestNotice({ email }: { email: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel mb-6 px-4 py-3 text-sm" aria-label={t('guest.title')}>
      <p>
        <strong className="font-semibold">{t('guest.title')}</strong>{' '}
        <span className="text-soft">{t('guest.text', { email })}</span>{' '}
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('guest.again')}
        </LinkButton>
      </p>
      {isOpen ? <AddressForm email={email} onSent={() => setOpen(false)} /> : null}
    </section>
  );
}

function AddressForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: emailForm,
    initial: { email },
    findField: () => 'email',
    async send({ email }) {
      await callAuth('/change-email', { newEmail: email });
      void toast('success', t('guest.sent'), { description: email });
      await checkSession();
      onSent();
    },
  });
  return (
    <FormProvider {...form}>
      <form className="mt-3 flex max-w-sm flex-col gap-3" onSubmit={submit} noValidate>
        <FormState failure={failure} title="guest.failed" />
        <EmailField {...form.register('email')} autoComplete="email" invalid={isWrong('email')} />
        <SubmitButton
          tone="ink"
          label={t('guest.send')}
          busyLabel={t('guest.busy')}
          busy={isSending}
        />
      </form>
    </FormProvider>
  );
}
