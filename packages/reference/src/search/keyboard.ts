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
  const typed = decomposeSyllables(text.toLowerCase().normalize('NFC'));
  return layouts.flatMap((layout) => {
    const letters = [...typed].map((key) => layout.get(key) ?? (/\p{L}/u.test(key) ? null : key));
    const written = letters.join('');
    return letters.includes(null) || written === typed ? [] : [written];
  });
}

/** Replace Korean syllables by the jamo they are typed with. */
function decomposeSyllables(text: string): string {
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
