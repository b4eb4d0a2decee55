import { useTexts } from '../../../shared/i18n/texts.ts';
import type { SandboxChange } from '../api/sandbox.ts';

interface CardChoiceProps {
  cardWorks: boolean;
  isBusy: boolean;
  onChange: (change: SandboxChange) => Promise<void>;
}

/** Whether the card is taken when the next payment is due. */
export function CardChoice({ cardWorks, isBusy, onChange }: CardChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="panel p-6" disabled={isBusy}>
      <legend className="headline-3 float-start w-full">{t('sandbox.card.title')}</legend>
      <p className="clear-both pt-1.5 text-sm leading-relaxed text-soft">
        {t('sandbox.card.text')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {[true, false].map((works) => (
          <label key={String(works)} className="choice">
            <input
              type="radio"
              name="card"
              className="sr-only"
              checked={cardWorks === works}
              onChange={() => void onChange({ kind: 'card', works })}
            />
            {t(works ? 'sandbox.card.works' : 'sandbox.card.refused')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
