import { PASSWORD_RULES } from '@farelark/contracts';
import { useTexts } from '../i18n/texts.ts';
import { CheckIcon } from './icons.tsx';

const BARS: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** Missing requirements and strength of a new password, as it is typed. */
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

/** The rules in the order in which they are shown. */
const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** From how many bits of guessing on; 70 are out of reach for a thief of the hashes. */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

/** First guesses of attackers; each is worth no more than one letter. */
const COMMON_GUESSES =
  /password|passwort|qwerty|qwertz|azerty|letmein|welcome|iloveyou|admin|dragon|monkey|abc123|farelark/gi;

/** Length times the worth of a character; well-known words, repetitions and runs such as `1234` count little. */
export function getPasswordStrength(password: string): Strength {
  if (!RULES.every((rule) => PASSWORD_RULES[rule](password))) return 'weak';
  const bits =
    getEffectiveLength(password.replace(COMMON_GUESSES, '*')) * Math.log2(kinds(password));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** Size of the alphabet, by the kinds of characters that occur. */
function kinds(password: string): number {
  const sets: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{Nd}]/u, 20],
    // Letters beyond ASCII widen the choice, however many alphabets there are.
    [/[^\p{ASCII}]/u, 40],
  ];
  return sets.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
}

/** The length, where a character that follows from the one before counts a quarter. */
function getEffectiveLength(password: string): number {
  let length = 0;
  let before = Number.NaN;
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    length += Math.abs(code - before) <= 1 ? 0.25 : 1;
    before = code;
  }
  return length;
}
