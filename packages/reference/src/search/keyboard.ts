/**
 * Letters of other keyboards under the keys of an English one, row by row from the left. Korean is given in the
 * jamo that `searchKey` makes of it.
 */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const OTHERS = [
  'ёйцукенгшщзхъфывапролджэячсмитьбю',
  'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوز',
  "`ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,.",
];

const layouts = OTHERS.flatMap((other) => {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()];
  for (let key = 0; key < ENGLISH.length; key++) {
    there.set(ENGLISH.charAt(key), other.charAt(key));
    // Punctuation of our own keyboard, which the Korean one shares, says nothing.
    if (ENGLISH.charAt(key) !== other.charAt(key)) back.set(other.charAt(key), ENGLISH.charAt(key));
  }
  return [there, back];
});

/** Texts that the same keys write on other keyboards; only where every letter is one of them. */
export function onOtherKeyboards(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const typed = toKeys(lower);
  return layouts.flatMap((layout) => {
    const letters = [...typed].map((key) => layout.get(key) ?? (/\p{L}/u.test(key) ? null : key));
    const written = letters.join('');
    return letters.includes(null) || written === typed ? [] : [written];
  });
}

/** Korean syllables as the keys they were typed with, anything else as it is. */
function toKeys(text: string): string {
  return text.replace(/[\uac00-\ud7a3]/g, (syllable) => {
    const code = syllable.charCodeAt(0) - 0xac00;
    const [first, vowel, last] = [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28];
    return `${FIRSTS[first]}${VOWELS[vowel]}${LASTS[last]}`;
  });
}

const FIRSTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(
  ' ',
);
const LASTS = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
];
