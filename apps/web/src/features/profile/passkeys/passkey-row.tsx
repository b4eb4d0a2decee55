import { formatLongDay } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { KeyIcon } from '../../../shared/ui/icons.tsx';
import type { Passkey } from './passkeys.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey, and what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, locale } = useTexts();
  const name = passkey.name || t('profile.passkeys.unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">
        <KeyIcon />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        {passkey.createdAt ? (
          <p className="text-sm text-soft">
            {t('profile.created', { date: formatLongDay(new Date(passkey.createdAt), locale) })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-line"
          aria-label={t('profile.passkeys.renameFor', { name })}
          onClick={onRename}
        >
          {t('profile.passkeys.rename')}
        </button>
        <button
          type="button"
          className="button button-line"
          aria-label={t('profile.passkeys.removeFor', { name })}
          onClick={onRemove}
        >
          {t('profile.passkeys.remove')}
        </button>
      </div>
    </li>
  );
}
