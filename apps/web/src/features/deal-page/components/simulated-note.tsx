import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';

/** Says plainly that some of what follows was made by the market simulator. */
export function SimulatedNote() {
  const { t } = useTexts();
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-xl border border-dashed border-edge px-4 py-3 text-sm font-medium"
    >
      <AlertIcon />
      {t('dealsPage.simulated')}
    </p>
  );
}
