import { MAIL_GROUPS, type MailList } from '@farelark/contracts';
import { Link } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import type { PreviewAddress } from './preview-address.ts';

interface SampleListProps {
  mails: MailList['mails'];
  address: PreviewAddress;
}

/** The mails by what they belong to, each with its subject in the language chosen. */
export function SampleList({ mails, address }: SampleListProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('mailPreview.list')} className="grid gap-5">
      {MAIL_GROUPS.map((group) => (
        <div key={group}>
          <h2 className="mb-2 text-sm font-semibold">{t(`mailPreview.group.${group}`)}</h2>
          <ul className="panel divide-y divide-hairline overflow-hidden">
            {mails
              .filter((mail) => mail.group === group)
              .map(({ template, subject }) => (
                <li key={template}>
                  <Link
                    to={address.of(template)}
                    preventScrollReset
                    aria-current={template === address.template ? 'true' : undefined}
                    className="block px-4 py-2.5 -outline-offset-2 hover:bg-ink/4 aria-[current]:bg-sea-wash"
                  >
                    <span
                      lang={address.language}
                      dir="auto"
                      className="line-clamp-2 block text-[0.9375rem] font-medium"
                    >
                      {subject}
                    </span>
                    <bdi dir="ltr" className="block text-[0.8125rem] text-soft">
                      {template}
                    </bdi>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
