import type { mailboxEntry } from '@farelark/contracts';
import type { z } from 'zod';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { Link } from '../../../shared/navigation/link.tsx';

interface MailListProps {
  mails: readonly z.output<typeof mailboxEntry>[];
  openId: string | null;
}

export function MailList({ mails, openId }: MailListProps) {
  const { t, formatTime } = useTextsWithClock();
  return (
    <nav aria-label={t('mailbox.list')}>
      <ul className="panel divide-y divide-hairline overflow-hidden">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to={`/mailbox?mail=${encodeURIComponent(mail.id)}`}
              aria-current={mail.id === openId ? 'true' : undefined}
              className="block px-4 py-3 -outline-offset-2 hover:bg-ink/4 lg:aria-[current]:bg-sea-wash"
            >
              <span className="flex justify-between gap-3 text-[0.8125rem] text-soft">
                <bdi className="truncate">{mail.to}</bdi>
                <time dateTime={mail.sentAt} className="shrink-0 tabular-nums">
                  {formatTime(mail.sentAt)}
                </time>
              </span>
              <span className="mt-0.5 line-clamp-2 block font-semibold">{mail.subject}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
