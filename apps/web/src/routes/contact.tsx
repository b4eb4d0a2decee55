import { useState } from 'react';
import { z } from 'zod';
import { ContactForm, MessageSent } from '../features/contact/contact-form.tsx';
import { LinkedText, pageLink } from '../shared/i18n/linked-text.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { useLocation } from '../shared/navigation/router-context.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { SupportContacts } from '../shared/support/support-contacts.tsx';
import { PageHeading } from '../shared/ui/page-heading.tsx';
import { TitledSection } from '../shared/ui/titled-section.tsx';

/** History state, as set by the help centre. */
const draftSchema = z.object({ subject: z.string(), message: z.string() }).partial().catch({});

export function Component() {
  const { t } = useTexts();
  const { state } = useLocation();
  const [draft, setDraft] = useState(() => draftSchema.parse(state ?? {}));
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  usePageHead({ title: t('contact.title'), description: t('contact.description') });
  return (
    <div className="page py-10 sm:py-14">
      <PageHeading
        title={t('contact.title')}
        lead={<LinkedText text={t('contact.lead')} links={{ help: pageLink('/help') }} />}
        className="mb-8 sm:mb-12"
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-20">
        {sentFrom === null ? (
          <ContactForm draft={draft} onSent={setSentFrom} />
        ) : (
          <MessageSent
            email={sentFrom}
            onAgain={() => {
              setDraft({});
              setSentFrom(null);
            }}
          />
        )}
        <TitledSection title={t('contact.other')} heading="headline-3 mb-5">
          <SupportContacts />
        </TitledSection>
      </div>
    </div>
  );
}
