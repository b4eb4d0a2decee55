import { useTexts } from '../../../shared/i18n/texts.ts';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';
import { WarningNote } from '../../../shared/ui/notice.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { watchPlace } from '../watch-place.ts';
import { StartQuestion } from './start-question.tsx';

/** The one question of a dashboard without preferences; its answer is saved immediately. */
export function FirstPlace({ onSaved }: { onSaved: () => void }) {
  const { t, language } = useTexts();
  const preferredCurrency = useVisitorCurrency();
  const { busy, failure, run } = useAction(async (code: string) => {
    await watchPlace(code, null, { preferredCurrency, preferredLanguage: language });
    onSaved();
  });
  return (
    <section aria-label={t('start.question')} aria-busy={busy}>
      <StartQuestion onChoose={(code) => void run(code)} />
      {failure === null ? null : (
        <WarningNote role="alert" className="mt-3">
          {t('start.failed')}
        </WarningNote>
      )}
    </section>
  );
}
