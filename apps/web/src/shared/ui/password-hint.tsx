import { PASSWORD_RULES } from '@farelark/contracts';
import { useTexts } from '../i18n/texts.ts';
import { CheckIcon } from './icons.tsx';
import { RULES, type Strength, strengthOf } from './password-strength.ts';

const BARS: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** What a new password still lacks and how strong it is, as it is typed. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTexts();
  const strength = strengthOf(password);
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {RULES.map((rule) => {
          const isMet = PASSWORD_RULES[rule](password);
          return (
            <li key={rule} className={`flex items-center gap-1.5 ${isMet ? 'text-sea-text' : ''}`}>
              <span className="flex size-4 shrink-0 items-center justify-center" aria-hidden="true">
                {isMet ? <CheckIcon /> : <span className="size-1.5 rounded-full bg-edge" />}
              </span>
              <span>
                {t(`auth.password.rule.${rule}`)}
                {isMet ? <span className="sr-only"> {t('auth.password.met')}</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={`flex items-center gap-2.5 ${password === '' ? 'invisible' : ''}`}>
        <span className="flex flex-1 gap-1" aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={`h-1 flex-1 rounded-full ${bar <= BARS[strength] ? (strength === 'weak' ? 'bg-sunrise' : 'bg-sea') : 'bg-hairline'}`}
            />
          ))}
        </span>
        <span role="status">{password === '' ? '' : t(`auth.password.strength.${strength}`)}</span>
      </div>
    </div>
  );
}
