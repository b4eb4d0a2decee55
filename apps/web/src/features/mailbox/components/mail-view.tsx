import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { RadioChoices } from '../../../shared/ui/choices.tsx';
import { BackIcon } from '../../../shared/ui/icons.tsx';
import { mailQuery } from '../mails.ts';

/** Without scripts; links may open a window or leave the page. */
const SANDBOX =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export function MailView({ id }: { id: string }) {
  const { t } = useTexts();
  const { data: mail, error } = useQuery(mailQuery(id));
  const [part, setPart] = useState<'html' | 'plain'>('html');
  const cause = useFailureText(error);

  if (error) return <p role="alert">{cause}</p>;
  if (!mail) return <div className="skeleton h-96" aria-hidden="true" />;
  return (
    <article>
      <ButtonLink to="/mailbox" tone="quiet" className="mb-2 lg:hidden">
        <BackIcon />
        {t('mailbox.back')}
      </ButtonLink>
      <h2 className="headline-3">{mail.subject}</h2>
      <p className="mt-1 text-sm text-soft">
        {t('mailbox.to')} <bdi>{mail.to}</bdi>
      </p>
      <div className="my-4">
        <RadioChoices
          label={t('mailbox.view')}
          options={[
            { value: 'html', name: t('mailbox.html') },
            { value: 'plain', name: t('mailbox.plain') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      {part === 'plain' ? (
        <pre className="panel overflow-x-auto p-5 font-sans text-[0.9375rem] leading-relaxed whitespace-pre-wrap">
          <bdi>{mail.text}</bdi>
        </pre>
      ) : (
        <iframe
          title={t('mailbox.frame', { subject: mail.subject })}
          srcDoc={mail.html.replace(/<head>/i, '<head><base target="_top">')}
          sandbox={SANDBOX}
          className="panel h-[85dvh] min-h-[36rem] w-full"
        />
      )}
    </article>
  );
}
