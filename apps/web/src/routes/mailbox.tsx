import { ApiError } from '@farelark/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailList } from '../features/mailbox/components/mail-list.tsx';
import { MailView } from '../features/mailbox/components/mail-view.tsx';
import { mailsQuery } from '../features/mailbox/mails.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { BrokenLineDrawing, QuietMarketDrawing } from '../shared/ui/drawings.tsx';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Skeletons } from '../shared/ui/skeletons.tsx';

export function Component() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const openId = search.get('mail');
  usePageTitle(t('mailbox.title'));
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="headline-2">{t('mailbox.title')}</h1>
      <p className="mt-1.5 mb-6 text-soft">{t('mailbox.text')}</p>
      <Mails openId={openId} />
    </div>
  );
}

function Mails({ openId }: { openId: string | null }) {
  const { t } = useTexts();
  const { data: mails, error, refetch } = useQuery(mailsQuery);
  // Stays when newer emails arrive.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && mails?.[0] !== undefined) setFirst(mails[0].id);
  if (error && !mails)
    return error instanceof ApiError && error.status === 403 ? (
      <Notice role="alert" picture={<BrokenLineDrawing />} title={t('mailbox.forbidden.title')}>
        {t('mailbox.forbidden.text')}
      </Notice>
    ) : (
      <LoadFailure title={t('mailbox.error.title')} failure={error} onRetry={refetch} />
    );
  if (!mails) {
    return (
      <Skeletons
        className="grid gap-3 lg:w-96"
        text={t('mailbox.loading')}
        shapes={['h-16', 'h-16', 'h-16']}
      />
    );
  }
  if (mails.length === 0) {
    return (
      <Notice picture={<QuietMarketDrawing />} title={t('mailbox.empty.title')} role="status">
        {t('mailbox.empty.text')}
      </Notice>
    );
  }
  const shown = openId ?? first;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className={openId === null ? '' : 'max-lg:hidden'}>
        <MailList mails={mails} openId={shown} />
      </div>
      {/* Wide screens show the newest beside the list. */}
      <div className={openId === null ? 'max-lg:hidden' : ''}>
        {shown === null ? null : <MailView key={shown} id={shown} />}
      </div>
    </div>
  );
}
