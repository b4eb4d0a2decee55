import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Wishes } from './wishes.tsx';

/** No alert yet: why, and what to do about it. */
export function NoAlerts({ onOpenPreferences }: { onOpenPreferences: () => void }) {
  const { t } = useTexts();
  const { loading, error, preferences } = useAppState().state;
  const isKnown = !loading && error === null;
  const isUnset = isKnown && preferences.departureAirports.length === 0;
  return (
    <Notice
      picture={<QuietMarketDrawing />}
      title={isUnset ? t('alerts.empty.noPreferencesTitle') : t('alerts.empty.title')}
      actions={
        <button
          type="button"
          className={`button ${isUnset ? 'button-main' : 'button-line'}`}
          onClick={onOpenPreferences}
        >
          {t('alerts.empty.toPreferences')}
        </button>
      }
    >
      {isUnset ? t('alerts.empty.noPreferencesText') : t('alerts.empty.text')}
      {isKnown && !isUnset ? <Wishes preferences={preferences} /> : null}
    </Notice>
  );
}
