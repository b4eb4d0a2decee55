import { useTexts } from '../../../shared/i18n/texts.ts';
import type { SandboxChange } from '../api/sandbox.ts';

const STEPS = ['day', 'month', 'next_payment'] as const;

interface TimeControlsProps {
  /** Whether a payment, or the end of a cancelled plan, is to come. */
  hasNext: boolean;
  isBusy: boolean;
  onChange: (change: SandboxChange) => Promise<void>;
}

/** Lets time pass for the account's payments, so that nobody has to wait a month to see one. */
export function TimeControls({ hasNext, isBusy, onChange }: TimeControlsProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="sandbox-time" className="panel p-6">
      <h2 id="sandbox-time" className="headline-3">
        {t('sandbox.time.title')}
      </h2>
      <p className="mt-1.5 text-sm leading-relaxed text-soft">{t('sandbox.time.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {STEPS.filter((by) => hasNext || by !== 'next_payment').map((by) => (
          <button
            key={by}
            type="button"
            className="button button-line"
            disabled={isBusy}
            onClick={() => void onChange({ kind: 'time', by })}
          >
            {t(`sandbox.time.by.${by}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
