import { PASSWORD_RULES } from '@farelark/contracts';
import { useTexts } from '../i18n/texts.ts';
import { CheckIcon } from './icons.tsx';

const BARS: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** Requirements and strength of a new password. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTexts();
  const strength = getPasswordStrength(password);
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

type PasswordRule = keyof typeof PASSWORD_RULES;
type Strength = 'weak' | 'fair' | 'strong';

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** Minimum entropy in bits; 70 withstand an offline attack on the hash. */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

/** First guesses of attackers; each counts as one character. */
const COMMON_GUESSES =
  /password|passwort|qwerty|qwertz|azerty|letmein|welcome|iloveyou|admin|dragon|monkey|abc123|farelark/gi;

/** Estimates entropy; common words, repetitions and sequences such as `1234` count little. */
export function getPasswordStrength(password: string): Strength {
  if (!RULES.every((rule) => PASSWORD_RULES[rule](password))) return 'weak';
  const bits =
    getEffectiveLength(password.replace(COMMON_GUESSES, '*')) *
    Math.log2(getAlphabetSize(password));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

function getAlphabetSize(password: string): number {
  const sets: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{Nd}]/u, 20],
    // Once for all other alphabets.
    [/[^\p{ASCII}]/u, 40],
  ];
  return sets.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
}

/** Length, in which a character next or equal to the previous one counts a quarter. */
function getEffectiveLength(password: string): number {
  let length = 0;
  let previous = Number.NaN;
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    length += Math.abs(code - previous) <= 1 ? 0.25 : 1;
    previous = code;
  }
  return length;
}
