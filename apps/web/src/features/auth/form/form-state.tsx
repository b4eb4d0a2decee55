import { AuthFailure } from '@farelark/client';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { authFailureText } from '../../../shared/session/auth-failure-text.ts';
import { OfflineIcon } from '../../../shared/ui/lazy-icons.tsx';
import { FormFailure } from '../../../shared/ui/notice.tsx';
import { useOnline } from '../../../shared/ui/use-online.ts';

interface FormStateProps {
  failure: unknown;
  /** Title for refusals; `brokenTitle` for server and network errors. */
  title: TextKey;
  brokenTitle?: TextKey;
  action?: React.ReactNode;
}

export function FormState({ failure, title, brokenTitle = title, action }: FormStateProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  if (!isOnline) return <OfflineNote />;
  if (failure === null) return null;
  return (
    <FormFailure
      title={t(getTitle(failure, title, brokenTitle))}
      text={t(authFailureText(failure))}
      action={action}
    />
  );
}

function getTitle(failure: unknown, title: TextKey, brokenTitle: TextKey): TextKey {
  if (!(failure instanceof AuthFailure) || !failure.isRefusal) return brokenTitle;
  return failure.code === 'INVALID_EMAIL' ? 'auth.error.invalidEmailTitle' : title;
}

function OfflineNote() {
  const { t } = useTexts();
  return (
    <div role="status" className="flex gap-3 rounded-xl border border-edge px-4 py-3 text-sm">
      <span className="mt-0.5">
        <OfflineIcon />
      </span>
      <div>
        <p className="font-semibold">{t('auth.offline.title')}</p>
        <p className="text-soft">{t('auth.offline.text')}</p>
      </div>
    </div>
  );
}
