import { MAIL_GROUPS, type MailList } from '@farelark/contracts';
import { LANGUAGES, type Language } from '@farelark/i18n/language';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Link } from '../../shared/navigation/link.tsx';

interface SampleListProps {
  mails: MailList['mails'];
  address: PreviewAddress;
}

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

/** Email and language of the preview, both in the URL so that it can be shared. */
export interface PreviewAddress {
  readonly template: string | null;
  readonly language: Language;
  /** URL of an email, by default in the same language. */
  of(template: string | null, language?: Language): string;
}

export function readPreviewAddress(
  search: URLSearchParams,
  defaultLanguage: Language,
): PreviewAddress {
  const language = LANGUAGES.find((known) => known === search.get('lang')) ?? defaultLanguage;
  return {
    template: search.get('mail'),
    language,
    of(template, inLanguage = language) {
      const next = new URLSearchParams({
        ...(template === null ? {} : { mail: template }),
        lang: inLanguage,
      });
      return `/admin/test-emails?${next}`;
    },
  };
}
