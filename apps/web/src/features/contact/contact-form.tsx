import { ApiError } from '@farelark/client';
import { contactMessageRequest } from '@farelark/contracts';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { callFunction } from '../../shared/api/call-function.ts';
import { renderNameFields } from '../../shared/form/name-fields.tsx';
import { useValidatedForm } from '../../shared/form/use-validated-form.ts';
import { useFailureText } from '../../shared/i18n/failure-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { FormFailure } from '../../shared/ui/notice.tsx';
import { SubmitButton } from '../../shared/ui/submit-button.tsx';
import { TextArea, TextField } from '../../shared/ui/text-field.tsx';
import { useOnline } from '../../shared/ui/use-online.ts';

const MAX_LENGTHS = { firstName: 100, lastName: 100, email: 254, subject: 200, message: 5000 };

interface ContactFormProps {
  draft: ContactDraft;
  onSent: (email: string) => void;
}

export function ContactForm({ draft, onSent }: ContactFormProps) {
  const { t, language } = useTexts();
  const { form, errors, failure, isSending, submit } = useValidatedForm(
    schema,
    {
      firstName: '',
      lastName: '',
      email: '',
      subject: draft.subject ?? '',
      message: draft.message ?? '',
      website: '',
    },
    async (fields) => {
      await callFunction('contact-message', { ...fields, language });
      onSent(fields.email);
    },
  );
  const { isSubmitted } = form.formState;
  const mistake = (field: keyof typeof MAX_LENGTHS): string | undefined => {
    const type = errors[field]?.type;
    // Empty fields show errors only after submission.
    if (type === undefined || (type === 'too_small' && !isSubmitted)) return undefined;
    if (type === 'too_small') return t('contact.mistake.missing');
    if (type === 'too_big') return t('contact.mistake.tooLong', { most: MAX_LENGTHS[field] });
    return t(field === 'email' ? 'contact.mistake.email' : 'contact.mistake.signs');
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <FormStatus failure={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        {renderNameFields(language, (name) => ({
          ...form.register(name),
          label: t(`contact.${name}`),
          error: mistake(name),
        }))}
      </div>
      <TextField
        {...form.register('email')}
        label={t('contact.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={mistake('email')}
      />
      <TextField
        {...form.register('subject')}
        label={t('contact.subject')}
        autoComplete="off"
        error={mistake('subject')}
      />
      <TextArea
        {...form.register('message')}
        label={t('contact.message')}
        rows={8}
        className="resize-y"
        error={mistake('message')}
      />
      {/* Honeypot for bots; people neither see nor reach it. */}
      <div className="sr-only" aria-hidden="true">
        <input
          {...form.register('website')}
          tabIndex={-1}
          autoComplete="off"
          aria-label="Website"
        />
      </div>
      <div className="sm:max-w-64">
        <SubmitButton
          label={t('contact.send')}
          busyLabel={t('contact.sending')}
          slowText={t('contact.slow')}
          busy={isSending}
        />
      </div>
    </form>
  );
}

/** Shows a missing network or the server's error. The input stays. */
function FormStatus({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const cause = useFailureText(failure);
  if (!isOnline) return <FormFailure title={t('contact.offline')} text={t('contact.kept')} />;
  if (failure === null) return null;
  const isTooOften = failure instanceof ApiError && failure.code === 'too_many_requests';
  return (
    <FormFailure
      title={t('contact.failed')}
      text={`${isTooOften ? t('contact.tooMany') : cause} ${t('contact.kept')}`}
    />
  );
}

/** Schema of the server, except that an empty address is missing instead of invalid. */
const schema = contactMessageRequest.extend({
  email: z.string().trim().min(1).pipe(contactMessageRequest.shape.email),
});

interface ContactDraft {
  readonly subject?: string | undefined;
  readonly message?: string | undefined;
}

export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button has disappeared.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel flex flex-col items-start gap-3 px-6 py-8 sm:px-8">
      <span className="rounded-full bg-sea-wash p-2.5 text-sea-text">
        <CheckIcon />
      </span>
      <h2 ref={heading} tabIndex={-1} className="headline-3 outline-none">
        {t('contact.sent.title')}
      </h2>
      <p className="max-w-[52ch] text-soft">{t('contact.sent.text', { email })}</p>
      <Button className="mt-2" onClick={onAgain}>
        {t('contact.sent.again')}
      </Button>
    </div>
  );
}
