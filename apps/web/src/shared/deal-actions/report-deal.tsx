import type { DealView, FunctionData } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../api/call-function.ts';
import type { Amount } from '../format/money.ts';
import { getRoute } from '../format/places.ts';
import { useFailureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.ts';
import { useAction } from '../ui/use-action.ts';
import { SeenPriceDialog } from './seen-price-dialog.tsx';

type Outcome = FunctionData<'report-deal'>['outcome'];

/** `since`: the deal's last confirmation before the report. */
type Progress =
  | { readonly step: 'sending' }
  | { readonly step: 'answered'; readonly outcome: Outcome; readonly since: string | null }
  | { readonly step: 'failed'; readonly failure: unknown };

/** Reports that a fare is gone or has another price. The live stream delivers the result of the recheck. */
export function ReportDeal({ deal }: { deal: DealView }) {
  const { t } = useTexts();
  const [progress, setProgress] = useState<Progress | null>(null);
  /** null before the dialog is first opened. */
  const [isDialogOpen, setDialogOpen] = useState<boolean | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { id } = deal;
  // The card may change to another date of its trip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says when to reset
  useEffect(() => setProgress(null), [id]);

  // Replaces the focus that the removed buttons had.
  const step = progress?.step;
  useEffect(() => {
    if (step !== undefined && document.activeElement === document.body) status.current?.focus();
  }, [step]);

  const { run: send } = useAction(async (kind: 'gone' | 'price_differs', price?: Amount) => {
    setProgress({ step: 'sending' });
    const since = deal.verifiedAt;
    try {
      const report = { dealId: id, kind, ...(price === undefined ? {} : { price }) };
      const { outcome } = await callFunction('report-deal', report);
      setProgress({ step: 'answered', outcome, since });
    } catch (failure) {
      setProgress({ step: 'failed', failure });
    }
  });

  if (deal.state === 'gone') return null;
  const places = getRoute(deal);
  const isOpen = progress === null || progress.step === 'failed';
  return (
    <div className="flex flex-col gap-1 text-[0.8125rem] text-soft">
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div
          role="group"
          aria-label={t('alerts.report.label')}
          className="flex flex-wrap justify-center gap-x-4"
        >
          <button
            type="button"
            className="button-quiet"
            aria-description={t('alerts.report.goneFor', places)}
            onClick={() => void send('gone')}
          >
            {t('alerts.report.gone')}
          </button>
          <button
            type="button"
            className="button-quiet"
            aria-haspopup="dialog"
            aria-description={t('alerts.report.differsFor', places)}
            onClick={() => setDialogOpen(true)}
          >
            {t('alerts.report.differs')}
          </button>
        </div>
      ) : null}
      {isDialogOpen === null ? null : (
        <SeenPriceDialog
          deal={isDialogOpen ? deal : null}
          onCancel={() => setDialogOpen(false)}
          onSend={(price) => {
            setDialogOpen(false);
            void send('price_differs', price);
          }}
        />
      )}
      <p ref={status} tabIndex={-1} role="status" className="report-status">
        {progress === null ? null : <ReportStatus progress={progress} deal={deal} />}
      </p>
    </div>
  );
}

function ReportStatus({ progress, deal }: { progress: Progress; deal: DealView }) {
  const { t } = useTexts();
  const cause = useFailureText(progress.step === 'failed' ? progress.failure : null);
  switch (progress.step) {
    case 'sending':
      return t('alerts.report.sending');
    case 'failed':
      return cause;
    case 'answered': {
      const isRechecked = deal.state === 'live' && deal.verifiedAt !== progress.since;
      return progress.outcome === 'looking' && isRechecked
        ? t('alerts.report.stillThere')
        : t(`alerts.report.${progress.outcome}`);
    }
  }
}
