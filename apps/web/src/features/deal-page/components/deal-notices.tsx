import type { DealDetails } from '@farelark/contracts';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';
import { useOnline } from '../../../shared/ui/use-online.ts';

export function DealSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <h1 className="sr-only">{t('dealPage.head.plain')}</h1>
      <Loading text={t('dealPage.loading')} />
      <div className="deal-head" aria-hidden="true">
        <div className="skeleton headline-1 h-[1em] w-4/5 max-w-2xl" />
        <div className="skeleton deal-verdict h-[1.4em] w-full max-w-xl" />
      </div>
      <div className="mt-6 pass-frame">
        <BoardingPassSkeleton />
      </div>
      <Skeletons className="deal-actions" shapes={['h-11 w-56', 'h-11 w-28']} />
      <div className="deal-sections" aria-hidden="true">
        <div className="skeleton h-[27rem]" data-wide="" />
        <div className="skeleton h-96" />
        <div className="skeleton h-96" />
        <div className="skeleton h-[26rem]" data-wide="" />
        <div className="skeleton h-24" data-wide="" />
      </div>
    </>
  );
}

/** Shown for unknown deals and for those that the reader may not see. */
export function DealMissing() {
  const { t } = useTexts();
  return (
    <NoDeal
      title={t('dealPage.missing.title')}
      text={t('dealPage.missing.text')}
      onward={{ path: '/deals', text: t('dealPage.toDeals') }}
    />
  );
}

interface NoDealProps {
  title: string;
  text: string;
  onward: { path: string; text: string };
}

/** Page without a deal to show. */
export function NoDeal({ title, text, onward }: NoDealProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <NoMatchDrawing />
      <h1 className="headline-2">{title}</h1>
      <p className="max-w-[52ch] text-soft">{text}</p>
      <ButtonLink tone="main" className="mt-2" to={onward.path}>
        {onward.text}
      </ButtonLink>
    </div>
  );
}

export function GoneNotice({
  goneAt,
  goneReason,
}: Pick<DealDetails['life'], 'goneAt' | 'goneReason'>) {
  const { t, formatMoment } = useTexts();
  return (
    <div role="note" className="gone-notice">
      <p className="font-semibold">{t('dealPage.gone.title')}</p>
      <p>
        {goneAt === null ? null : `${t('dealPage.gone.since', { time: formatMoment(goneAt) })} `}
        {goneReason === null ? null : t(`dealPage.gone.reason.${goneReason}`)}
      </p>
    </div>
  );
}

export function StaleNotice({ hasFailed, knownAt }: { hasFailed: boolean; knownAt: number }) {
  const { t, formatTime } = useTextsWithClock();
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p className="mb-4 text-sm text-sunrise-text" role="status">
      {isOnline ? t('dealPage.stale') : t('dealPage.offline', { time: formatTime(knownAt) })}
    </p>
  );
}
