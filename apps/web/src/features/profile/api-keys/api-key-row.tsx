import type { ApiKeyView } from '@farelark/contracts';
import { formatDay, formatLongDay } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface ApiKeyRowProps {
  apiKey: ApiKeyView;
  onRevoke: () => void;
}

/** One key by its name and its ends; a revoked one stays readable. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  const isRevoked = apiKey.revokedAt !== null;
  const lastUse =
    apiKey.lastUsedOn === null
      ? t('profile.apiKeys.neverUsed')
      : t('profile.apiKeys.lastUsed', { date: formatDay(apiKey.lastUsedOn, locale, now) });
  const created = t('profile.created', { date: formatLongDay(new Date(apiKey.createdAt), locale) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className={`min-w-0 flex-1 basis-48 ${isRevoked ? 'text-soft' : ''}`}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi className="break-words">{apiKey.name}</bdi>
          {isRevoked ? <span className="pill bg-ink/8">{t('profile.apiKeys.revoked')}</span> : null}
        </p>
        <p className="text-sm text-soft">
          <bdi dir="ltr" className="font-mono">
            {apiKey.hint}
          </bdi>
        </p>
        <p className="text-sm text-soft">{`${created} · ${lastUse}`}</p>
      </div>
      {isRevoked ? null : (
        <button
          type="button"
          className="button button-line"
          aria-label={t('profile.apiKeys.revokeFor', { name: apiKey.name })}
          onClick={onRevoke}
        >
          {t('profile.apiKeys.revoke')}
        </button>
      )}
    </li>
  );
}
