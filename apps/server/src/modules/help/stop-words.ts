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
  en: "please can could would want like need know tell help get got ask make many much it's i'm i've don't can't what's let thing things way really thanks hi hello there time hey ur pls plz im ive id cant dont didnt doesnt isnt havent hasnt wont whats hows wheres thats gonna wanna gotta guys yall lol take accept possible actually just already even also quite kinda bit guess wondering wonder see saw seen look looks seems tried try trying problem issue understand explain suddenly again honestly literally basically seriously sorry a u r n k till until oh something someone somebody ago since today yesterday ever been whole kind sort keep keeps kept maybe though anyway dude mate bro right sure says say",
  zh: '请问 怎么 怎样 如何 什么 为什 么办 怎么 么样 可以 可不 能否 能不 是否 有没 没有 我想 想要 我的 你们 一下 多少 哪里 哪些 需要 吗 呢 吧 我要 要怎 请告 告诉 诉我 谢谢 现在 几点 一直 为啥 这个 那个 支持 已经 还没 还是 就是 但是 有点 时候 之后 你好 您好 早上 下午 晚上 怎么就 今天 昨天 刚才 东西 这里 那里 上面 想要 只想',
  es: 'hola gracias favor puedo puedes necesito quisiera gustaria cómo como cuánto cuanto dónde donde ayuda dime hay tengo hacer hora horas buenas oye porfa porfavor vosotros ustedes aceptan aceptáis aceptais tenéis teneis tienen hay todavía aún solo pues bueno problema sigue siguen sigo q siempre quiero poner hoy ayer desde nunca alguna alguno algo oiga tío vaya quizás también hago',
  ar: 'كيف ماذا لماذا متى اين أين كم هل يمكن يمكنني استطيع أستطيع اريد أريد ما من فضلك شكرا مرحبا لدي عندي الآن الساعة ابي ابغى بدي عايز عاوز ممكن وش ايش شو ليش ليه ازاي وين فين يا اخي عندكم عندك لو سمحت لسه بس كمان الحين مشكلة طريقة اقدر أقدر عشان علشان هذي شنو كل شوي اليوم امس لين اذا ممكن شي شيء حاجة دايم مرة ابي مو راضي',
  pt: 'ola olá obrigado obrigada favor posso pode preciso gostaria quero como quanto onde ajuda diga faço faco fazer faz tenho hora horas vcs vc pra pro oi opa gente aí ai né aceita aceitam tem têm manda mandam então ainda já só aqui tô tá ta cara mano pq problema q sempre hoje ontem desde alguma algum algo faço dessa desse esse essa isso talvez também moço',
  ru: 'здравствуйте привет пожалуйста спасибо могу можно нужно хочу как почему когда где сколько какой какая какие какое скажите подскажите делать мне меня ли час сейчас привет добрый день ребята вообще а у вас вы принимаете просто почему-то ваш ваша ваши проблема зачем чтобы точно сегодня вчера кто-нибудь хочется вдруг тоже снова постоянно слушайте подскажи',
  ja: '方法 教え 何故 為 質問 場合 時 事 方 私 今何 何時 全然 今日 昨日',
  fr: "bonjour merci puis peux peut pouvez faut veux voudrais comment pourquoi combien où ou quand quel quelle quels quelles aide faire salut coucou bonsoir svp ça ca c'est j'ai qu'est est-ce heure heures acceptez prenez avez truc encore déjà deja juste quoi hein alors bon problème probleme stp a y d toujours vraiment depuis attends elle faites fait hier vos votre quelque chose mec gens peut-être aussi font fois",
  de: 'hallo danke bitte kann könnte möchte mochte brauche wie warum wieso wann wo wieviel viel welche welcher welches gibt geht hilfe mache man moin hey hi servus ihr euch mal ne nen ner denn eigentlich stelle nehmt nimmt akzeptiert habt hab grad gerade halt eben doch schon immer noch irgendwie überhaupt nur leider plötzlich problem verstehe eure euren eurer eurem spät ständig dauernd einfach gestern heute seit nie gekriegt zeug sag sagt stehen irgendwas jemand leute sowas vielleicht kriegt krieg',
  ko: '어떻 떻게 하나 나요 인가 가요 무엇 무슨 언제 어디 어디서 얼마 왜 제가 저는 나는 있나 있는 하는 할수 수 있어 어요 니까 습니 합니 되나 되는 해야 야하 싶어 싶습 주세 세요 알려 려주 좀 것 거 을 를 이 가 은 는 에서 으로 하고 하면 해요 하려 려면 인데 데요 지금 몇 그냥 근데 혹시 아직 벌써 자꾸 가능 능한 이거 그거 이게 그게 여기 기서 네요 던데 안녕 녕하 하세 세요 되요 돼요 되나 은데 오늘 어제 방금 계속 하는데 인데요 싶은 은데 보고',
};

/** Words that the lists contain, but that matter here. */
const EXCEPTIONS: { readonly [L in Language]?: readonly string[] } = {
  es: ['cuenta'],
  ar: ['بكم'],
};

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
