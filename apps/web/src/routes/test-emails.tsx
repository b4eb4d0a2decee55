import type { MailList } from '@farelark/contracts';
import { LANGUAGE_NAMES, LANGUAGES } from '@farelark/i18n/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import {
  type PreviewAddress,
  readPreviewAddress,
  SampleList,
} from '../features/mail-preview/sample-list.tsx';
import { SampleView } from '../features/mail-preview/sample-view.tsx';
import { SendToSelf } from '../features/mail-preview/send-to-self.tsx';
import { useOwnDocument } from '../features/mail-preview/use-own-document.ts';
import { functionQuery } from '../shared/api/function-query.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { useNavigate } from '../shared/navigation/router-context.tsx';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { TextLink } from '../shared/ui/button.tsx';
import { Loaded } from '../shared/ui/loaded.tsx';
import { SelectField } from '../shared/ui/select-field.tsx';
import { Skeletons } from '../shared/ui/skeletons.tsx';

export function Component() {
  return <RequireSession>{({ user }) => <TestEmails email={user.email} />}</RequireSession>;
}

function TestEmails({ email }: { email: string }) {
  const { t, language } = useTexts();
  const isOwnDocument = useOwnDocument();
  const [search] = useSearchParams();
  const address = readPreviewAddress(search, language);
  usePageTitle(t('mailPreview.title'));
  if (!isOwnDocument) return null;
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="headline-2">{t('mailPreview.title')}</h1>
      <p className="mt-1.5 mb-8 max-w-[62ch] text-soft">{t('mailPreview.lead')}</p>
      <Mails address={address} email={email} />
    </div>
  );
}

function Mails({ address, email }: { address: PreviewAddress; email: string }) {
  const { t } = useTexts();
  const { language } = address;
  const query = useQuery(
    functionQuery(
      ['mail-samples', language],
      'list-mails',
      { language },
      {
        // Keeps the list while its subjects load in another language.
        placeholderData: keepPreviousData,
      },
    ),
  );
  return (
    <Loaded
      query={query}
      failed={t('mailPreview.error')}
      skeleton={
        <Skeletons
          className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
          text={t('mailPreview.loading')}
          shapes={['h-96', 'h-[36rem]']}
        />
      }
    >
      {(list) => <Preview list={list} address={address} email={email} />}
    </Loaded>
  );
}

interface PreviewProps {
  list: MailList;
  address: PreviewAddress;
  email: string;
}

function Preview({ list, address, email }: PreviewProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const sample = list.mails.find((mail) => mail.template === address.template) ?? list.mails[0];
  if (sample === undefined) return null;
  const { template } = sample;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="hidden lg:block">
        <SampleList mails={list.mails} address={{ ...address, template }} />
        <MailboxLink isThere={list.hasLocalMailbox} />
      </div>
      <div className="min-w-0">
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <div className="lg:hidden">
            <SelectField
              label={t('mailPreview.mail')}
              value={template}
              options={list.mails.map((mail) => ({ value: mail.template, name: mail.subject }))}
              onChange={(event) => void navigate(address.of(event.target.value))}
            />
          </div>
          <SelectField
            label={t('mailPreview.language')}
            value={address.language}
            options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
            onChange={(event) => {
              const language = LANGUAGES.find((code) => code === event.target.value);
              void navigate(address.of(template, language), {
                preventScrollReset: true,
                // Until the page has changed, "Send to myself" would send the email in the previous language.
                flushSync: true,
              });
            }}
          />
        </div>
        <SampleView template={template} language={address.language} />
        <div className="mt-5">
          {list.canSend ? (
            <SendToSelf
              // Resets the state for another sample.
              key={`${template} ${address.language}`}
              template={template}
              language={address.language}
              email={email}
            />
          ) : (
            <p className="text-soft">{t('mailPreview.notConfirmed')}</p>
          )}
        </div>
        <div className="lg:hidden">
          <MailboxLink isThere={list.hasLocalMailbox} />
        </div>
      </div>
    </div>
  );
}

function MailboxLink({ isThere }: { isThere: boolean }) {
  const { t } = useTexts();
  return (
    <p className="mt-5 flex flex-wrap gap-x-6">
      {isThere ? <TextLink to="/mailbox">{t('functionality.mail.mailbox')}</TextLink> : null}
      <TextLink to="/admin/test-functionality">{t('functionality.title')}</TextLink>
    </p>
  );
}
