import { ApiError } from '@farelark/client';
import { useId } from 'react';
import { useFailureText } from '../../shared/i18n/failure-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { SubmitButton } from '../../shared/ui/submit-button.tsx';
import { FieldError, TextField } from '../../shared/ui/text-field.tsx';
import { useOnline } from '../../shared/ui/use-online.ts';
import { type ContactDraft, type ContactField, useContactForm } from './use-contact-form.ts';

/** As many characters as the server takes. */
const LONGEST = { firstName: 100, lastName: 100, email: 254, subject: 200, message: 5000 };

interface ContactFormProps {
  draft: ContactDraft;
  /** The message has arrived; answers go to this address. */
  onSent: (email: string) => void;
}

export function ContactForm({ draft, onSent }: ContactFormProps) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, mistakeIn } = useContactForm(draft, onSent);
  const mistake = (field: ContactField): string | undefined => {
    const kind = mistakeIn(field);
    if (kind === null) return undefined;
    if (kind === 'tooLong') return t('contact.mistake.tooLong', { most: LONGEST[field] });
    if (kind === 'missing') return t('contact.mistake.missing');
    return t(field === 'email' ? 'contact.mistake.email' : 'contact.mistake.signs');
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <State failure={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register('firstName')}
          label={t('contact.firstName')}
          autoComplete="given-name"
          error={mistake('firstName')}
        />
        <TextField
          {...form.register('lastName')}
          label={t('contact.lastName')}
          autoComplete="family-name"
          error={mistake('lastName')}
        />
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
      <MessageField {...form.register('message')} error={mistake('message')} />
      {/* For programs that fill in everything; people neither see it nor come to it by keyboard. */}
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

/** Above the fields: that there is no network, or why the message was not taken. What was typed stays. */
function State({ failure }: { failure: unknown }) {
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

interface MessageFieldProps extends React.ComponentProps<'textarea'> {
  error: string | undefined;
}

function MessageField({ error, ...field }: MessageFieldProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('contact.message')}
      </label>
      <textarea
        {...field}
        id={id}
        rows={8}
        className="field-input resize-y"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
