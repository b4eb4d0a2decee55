import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/i18n/use-page-title.ts';
import { checkSession } from '../../../shared/session/check-session.ts';
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx';
import { confirmDeletion } from '../api/account-calls.ts';
import { StepHeading } from '../components/step-heading.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAsking } from '../form/use-asking.ts';

/**
 * Where the link of a deletion mail leads. It asks once more, because mail programs follow links by
 * themselves.
 */
export function DeleteAccount({ token }: { token: string }) {
  const { t } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const { failure, isAsking, ask } = useAsking(async () => {
    await confirmDeletion(token);
    setIsDone(true);
    // If this browser was signed in to that account, it no longer is.
    void checkSession();
  });
  usePageTitle(t('auth.deletion.title'));

  if (isDone) {
    return (
      <div className="flex flex-col gap-4">
        <StepHeading
          sign={<CheckIcon />}
          title={t('auth.deletion.done')}
          text={t('auth.deletion.doneText')}
          takesFocus
        />
        <Link to="/" className="button button-line self-start">
          {t('auth.deletion.home')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <StepHeading
        sign={<AlertIcon />}
        tone="warning"
        title={t('auth.deletion.title')}
        text={t('auth.deletion.text')}
      />
      <FormState failure={failure} title="auth.deletion.failed" />
      <div className="mt-2 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isAsking}
          aria-busy={isAsking}
          onClick={() => ask()}
        >
          {t(isAsking ? 'auth.deletion.busy' : 'auth.deletion.submit')}
        </button>
        <Link to="/dashboard" className="button button-line">
          {t('auth.deletion.keep')}
        </Link>
      </div>
    </div>
  );
}
