import type { Language } from '@farelark/contracts';
import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as chinese } from '@orama/stopwords/mandarin';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';

/** Stop words of questions, which the lists for texts lack; also without accents where they are typed so. */
const QUESTION_WORDS: { readonly [L in Language]: string } = {
  en: "please can could would want like need know tell help get got ask make many much it's i'm i've don't can't what's let thing things way really thanks hi hello there time",
  zh: '请问 怎么 怎样 如何 什么 为什 么办 怎么 么样 可以 可不 能否 能不 是否 有没 没有 我想 想要 我的 你们 一下 多少 哪里 哪些 需要 吗 呢 吧 我要 要怎 请告 告诉 诉我 谢谢 现在 几点',
  es: 'hola gracias favor puedo puedes necesito quisiera gustaria cómo como cuánto cuanto dónde donde ayuda dime hay tengo hacer hora horas',
  ar: 'كيف ماذا لماذا متى اين أين كم هل يمكن يمكنني استطيع أستطيع اريد أريد ما من فضلك شكرا مرحبا لدي عندي الآن الساعة',
  pt: 'ola olá obrigado obrigada favor posso pode preciso gostaria quero como quanto onde ajuda diga faço faco fazer tenho hora horas',
  ru: 'здравствуйте привет пожалуйста спасибо могу можно нужно хочу как почему когда где сколько какой какая какие какое скажите подскажите делать мне меня ли час сейчас',
  ja: '方法 教え 何故 為 質問 場合 時 事 方 私 今何 何時',
  fr: "bonjour merci puis peux peut pouvez faut veux voudrais comment pourquoi combien où ou quand quel quelle quels quelles aide faire qu'est est-ce heure heures",
  de: 'hallo danke bitte kann könnte möchte mochte brauche wie warum wieso wann wo wieviel viel welche welcher welches gibt geht hilfe mache man',
  ko: '어떻 떻게 하나 나요 인가 가요 무엇 무슨 언제 어디 어디서 얼마 왜 제가 저는 나는 있나 있는 하는 할수 수 있어 어요 니까 습니 합니 되나 되는 해야 야하 싶어 싶습 주세 세요 알려 려주 좀 것 거 을 를 이 가 은 는 에서 으로 하고 하면 해요 하려 려면 인데 데요 지금 몇',
};

/** Words that the lists contain, but that matter here. */
const EXCEPTIONS: { readonly [L in Language]?: readonly string[] } = { es: ['cuenta'] };

const STOP_WORD_LISTS: { readonly [L in Language]?: readonly string[] } = {
  ar: arabic,
  en: english,
  fr: french,
  de: german,
  ja: japanese,
  zh: chinese,
  pt: portuguese,
  ru: russian,
  es: spanish,
};

const cache = new Map<Language, ReadonlySet<string>>();

/** @param word in lower case */
export function isStopWord(word: string, language: Language): boolean {
  let words = cache.get(language);
  if (words === undefined) {
    const exceptions = EXCEPTIONS[language] ?? [];
    words = new Set(
      [...(STOP_WORD_LISTS[language] ?? []), ...QUESTION_WORDS[language].split(' ')].filter(
        (entry) => !exceptions.includes(entry),
      ),
    );
    cache.set(language, words);
  }
  return words.has(word);
}
