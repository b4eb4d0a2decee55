import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface NoAlertsProps {
  hasPreferences: boolean | null;
  onOpenPreferences: () => void;
}

/** No alert yet: why, and what to do about it. */
export function NoAlerts({ hasPreferences, onOpenPreferences }: NoAlertsProps) {
  const { t } = useTexts();
  const unset = hasPreferences === false;
  return (
    <Notice
      picture={<QuietMarketDrawing />}
      title={unset ? t('alerts.empty.noPreferencesTitle') : t('alerts.empty.title')}
      actions={
        <button
          type="button"
          className={`button ${unset ? 'button-main' : 'button-line'}`}
          onClick={onOpenPreferences}
        >
          {t('alerts.empty.toPreferences')}
        </button>
      }
    >
      {unset ? t('alerts.empty.noPreferencesText') : t('alerts.empty.text')}
    </Notice>
  );
}
