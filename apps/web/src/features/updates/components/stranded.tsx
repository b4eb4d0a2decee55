import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { QuietMarketDrawing } from '../../../shared/ui/drawings.tsx';

export function Stranded() {
  const { t } = useTexts();
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center" role="alert">
      <QuietMarketDrawing />
      <h1 className="headline-2">{t('update.strandedTitle')}</h1>
      <p className="max-w-[52ch] text-soft">{t('update.strandedText')}</p>
      <Button tone="main" className="mt-2" onClick={() => location.reload()}>
        {t('update.reload')}
      </Button>
    </div>
  );
}
