import { useSearchParams } from 'react-router';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { isProvider } from '../api/provider-sign-in.ts';
import { PROVIDER_FAILED } from './other-ways-in.tsx';

/** Why a provider led back without a session. */
const PROVIDER_TEXTS: Record<string, TextKey> = {
  PROVIDER_DENIED: 'auth.provider.denied',
  USER_ALREADY_EXISTS: 'auth.provider.accountExists',
  EMAIL_NOT_VERIFIED: 'auth.error.notConfirmed',
  REGISTRATION_DISABLED: 'auth.error.registrationDisabled',
  UNREACHABLE: 'errors.unreachable',
};

/** Above the forms: what became of the link, the provider or the page that led here. */
export function AddressOutcome({ isRequired }: { isRequired: boolean }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const error = search.get('error');
  const provider = search.get('provider');
  if (error !== null && isProvider(provider)) {
    return (
      <FormFailure
        title={t(PROVIDER_FAILED[provider])}
        text={t(PROVIDER_TEXTS[error] ?? 'auth.provider.failed')}
      />
    );
  }
  if (error !== null) {
    return (
      <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm">
        {t(search.has('emailChanged') ? 'auth.link.emailFailed' : 'auth.link.failed')}
      </p>
    );
  }
  if (search.has('verified')) return <Done text={t('auth.link.verified')} />;
  if (search.has('emailChanged')) return <Done text={t('auth.link.emailChanged')} />;
  if (!isRequired) return null;
  return (
    <div role="status" className="rounded-xl border border-edge px-4 py-3 text-sm">
      <p className="font-semibold">{t('errors.authentication_required')}</p>
      <p className="text-soft">{t('auth.required')}</p>
    </div>
  );
}

const Done = ({ text }: { text: string }) => (
  <p role="status" className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
    {text}
  </p>
);
