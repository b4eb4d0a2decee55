import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Delay until the page says that waiting is not needed. */
const LATE_AFTER_MS = 30_000;

export function WaitingForPayment() {
  const { t } = useTexts();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <TitledSection
      title={t(isLate ? 'payment.success.late.title' : 'payment.success.waiting.title')}
      heading="headline-2"
      className="panel p-6 sm:p-8"
    >
      <p className="mt-2 max-w-[60ch] leading-relaxed text-soft">
        {t(isLate ? 'payment.success.late.text' : 'payment.success.waiting.text')}
      </p>
      <ol className="mt-7 flex flex-col gap-4">
        <li className="flex items-center gap-3">
          <span className="grid size-7 place-items-center rounded-full bg-sea-wash text-sm text-sea-text">
            <CheckIcon />
          </span>
          {t('payment.success.steps.sent')}
        </li>
        <li className="flex items-center gap-3 font-semibold" aria-current="step">
          <span className="grid size-7 place-items-center">
            <span className="payment-pulse size-3 rounded-full bg-sunrise" aria-hidden="true" />
          </span>
          {t('payment.success.steps.confirming')}
        </li>
        <li className="flex items-center gap-3 text-soft">
          <span className="grid size-7 place-items-center">
            <span className="size-3 rounded-full border-2 border-edge" aria-hidden="true" />
          </span>
          {t('payment.success.steps.begins')}
        </li>
      </ol>
      {isLate ? (
        <ButtonLink to="/dashboard" className="mt-7">
          {t('payment.success.late.action')}
        </ButtonLink>
      ) : null}
    </TitledSection>
  );
}
