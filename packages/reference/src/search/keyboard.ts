import { splitSyllables } from './search-key.ts';

/** Letters of other keyboards on the keys of an English one, row by row. Korean is written in jamo. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const OTHERS = [
  'ёйцукенгшщзхъфывапролджэячсмитьбю',
  'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوز',
  "`ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,.",
];

const layouts = OTHERS.flatMap((other) => {
  const [toOther, toEnglish] = [new Map<string, string>(), new Map<string, string>()];
  for (let key = 0; key < ENGLISH.length; key++) {
    toOther.set(ENGLISH.charAt(key), other.charAt(key));
    // Skip keys that both layouts share.
    if (ENGLISH.charAt(key) !== other.charAt(key))
      toEnglish.set(other.charAt(key), ENGLISH.charAt(key));
  }
  return [toOther, toEnglish];
});

/** The same keys on other keyboards, if every letter exists there. */
export function toOtherKeyboards(text: string): string[] {
  const typed = splitSyllables(text.toLowerCase().normalize('NFC'));
  return layouts.flatMap((layout) => {
    const letters = [...typed].map((key) => layout.get(key) ?? (/\p{L}/u.test(key) ? null : key));
    const written = letters.join('');
    return letters.includes(null) || written === typed ? [] : [written];
  });
}
