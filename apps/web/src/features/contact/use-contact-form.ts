import { contactMessageRequest } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { callFunction } from '../../shared/api/call-function.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useSteady } from '../../shared/ui/use-steady.ts';

/** The server's schema; an empty address is one that is missing, as in every other field, not one that is wrong. */
const schema = contactMessageRequest.extend({
  email: z.string().trim().min(1).pipe(contactMessageRequest.shape.email),
});

type ContactFields = z.input<typeof schema>;
export type ContactField = 'firstName' | 'lastName' | 'email' | 'subject' | 'message';

/** What another page of ours begins a message with. */
export interface ContactDraft {
  readonly subject?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * The contact form: checks a field when it is left and all of them when it is sent, by the schema of the
 * server, puts the cursor on the first mistake, keeps what was typed, and never sends twice.
 */
export function useContactForm(draft: ContactDraft, onSent: (email: string) => void) {
  const { language } = useTexts();
  const form = useForm<ContactFields, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      subject: draft.subject ?? '',
      message: draft.message ?? '',
      website: '',
    },
  });
  const { isSubmitted } = form.formState;
  // A copy, because the form changes its own in place.
  const errors = useSteady({ ...form.formState.errors });

  const sending = useSending(form, async (fields) => {
    await callFunction('contact-message', { ...fields, language });
    onSent(fields.email);
  });

  return {
    form,
    ...sending,
    /** What is wrong with a field. An empty one is a mistake only once the form was sent. */
    mistakeIn: (field: ContactField): 'missing' | 'tooLong' | 'invalid' | null => {
      const type = errors[field]?.type;
      if (type === undefined) return null;
      if (type === 'too_small') return isSubmitted ? 'missing' : null;
      return type === 'too_big' ? 'tooLong' : 'invalid';
    },
  };
}
