import type { DealView, FunctionData } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../api/call-function.ts';
import { getRoute } from '../format/places.ts';
import { useFailureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.ts';
import type { Amount } from '../money/currency-converter.tsx';
import { useAction } from '../ui/use-action.ts';
import { SeenPriceDialog } from './seen-price-dialog.tsx';

type Outcome = FunctionData<'report-deal'>['outcome'];

/** State of the report; `since` is the deal's last confirmation when it was sent. */
type Progress =
  | { readonly step: 'sending' }
  | { readonly step: 'answered'; readonly outcome: Outcome; readonly since: string | null }
  | { readonly step: 'failed'; readonly failure: unknown };

/** Reports once that a fare is gone or costs something else. The result of the recheck comes by the live stream. */
export function ReportDeal({ deal }: { deal: DealView }) {
  const { t } = useTexts();
  const [progress, setProgress] = useState<Progress | null>(null);
  /** True while the price dialog is open; null before the first time. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { id } = deal;
  // The card may go on to another date of its trip, which was not reported.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says when to reset
  useEffect(() => setProgress(null), [id]);

  // The buttons are gone: the keyboard goes on where they were.
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
            onClick={() => setAsking(true)}
          >
            {t('alerts.report.differs')}
          </button>
        </div>
      ) : null}
      {asking === null ? null : (
        <SeenPriceDialog
          deal={asking ? deal : null}
          onCancel={() => setAsking(false)}
          onSend={(price) => {
            setAsking(false);
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
  switch (progress.step) {
    case 'sending':
      return t('alerts.report.sending');
    case 'failed':
      return <FailureText failure={progress.failure} />;
    case 'answered': {
      const isLookedAt = deal.state === 'live' && deal.verifiedAt !== progress.since;
      return progress.outcome === 'looking' && isLookedAt
        ? t('alerts.report.stillThere')
        : t(`alerts.report.${progress.outcome}`);
    }
  }
}

function FailureText({ failure }: { failure: unknown }) {
  return useFailureText(failure);
}
