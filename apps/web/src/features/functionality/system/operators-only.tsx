import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

/** Says that only operators see this; to one of them who lacks a second factor, where to set it up. */
export function OperatorsOnly({ lacksSecondFactor }: { lacksSecondFactor: boolean }) {
  const { t } = useTexts();
  if (lacksSecondFactor)
    return (
      <Notice
        role="status"
        picture={<QuietMarketDrawing />}
        title={t('functionality.system.operators.secondFactorTitle')}
        actions={
          <Link to="/dashboard?tab=profile#profile-secondFactor" className="button button-ink">
            {t('functionality.system.operators.toProfile')}
          </Link>
        }
      >
        {t('functionality.system.operators.secondFactor')}
      </Notice>
    );
  return (
    <Notice
      role="status"
      picture={<QuietMarketDrawing />}
      title={t('functionality.system.operators.title')}
    >
      {t('functionality.system.operators.text')}
    </Notice>
  );
}
