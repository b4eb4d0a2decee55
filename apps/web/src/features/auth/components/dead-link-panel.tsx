import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { StepHeading } from './step-heading.tsx';

/** The link for a new password ran out, was used, or was cut short on its way: how to get another. */
export function DeadLinkPanel() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-4">
      <StepHeading
        sign={<AlertIcon />}
        tone="warning"
        title={t('auth.reset.deadTitle')}
        text={t('auth.reset.deadText')}
        takesFocus
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to="/forgot-password" className="button button-ink">
          {t('auth.reset.newLink')}
        </Link>
        <Link to="/auth" className="button button-line">
          {t('auth.confirm.back')}
        </Link>
      </div>
    </div>
  );
}
