import { useTexts } from '../../../shared/i18n/texts.ts';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

/** There are alerts, but the filter hides all of them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTexts();
  return (
    <Notice
      role="status"
      picture={<NoMatchDrawing />}
      title={t('alerts.noMatch.title')}
      actions={
        <button type="button" className="button button-line" onClick={onClear}>
          {t('alerts.filter.clear')}
        </button>
      }
    >
      {t('alerts.noMatch.text')}
    </Notice>
  );
}
