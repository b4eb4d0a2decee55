import type { HealthProblem, SystemHealth } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** As long as nobody but the operator is here, this is how it should be. */
const MERE_NOTES: readonly HealthProblem[] = ['mail_local', 'payments_sandbox'];

/** What is wrong, the worst first, and what to do about it. */
export function ProblemList({ problems }: Pick<SystemHealth, 'problems'>) {
  const { t } = useTexts();
  return (
    <div role="status" className="grid gap-2">
      {problems.some((problem) => !MERE_NOTES.includes(problem)) ? null : (
        <p className="system-note" data-kind="well">
          <span className="font-semibold">{t('functionality.system.well')}</span>
        </p>
      )}
      {problems.map((problem) => (
        <div
          key={problem}
          className="system-note"
          data-kind={MERE_NOTES.includes(problem) ? 'note' : 'wrong'}
        >
          <h3 className="font-semibold">{t(`functionality.problem.${problem}.title`)}</h3>
          <p className="mt-0.5 max-w-[75ch] text-[0.9375rem]">
            {t(`functionality.problem.${problem}.todo`)}
          </p>
        </div>
      ))}
    </div>
  );
}
