import { LANGUAGES, type Language } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import { expect, it } from 'vitest';
import { answerSmallTalk } from './small-talk.ts';

const ask = (question: string, language: Language = 'en') =>
  answerSmallTalk({ question, language, earlier: [] });

const KINDS = ['greeting', 'thanks', 'about', 'person', 'complaint'] as const;

const answer = (kind: (typeof KINDS)[number], language: Language) => ({
  by: 'small_talk',
  text: translator(language, 'server')(`help.chat.${kind}`),
});

/** One of each kind, in that order. */
const SMALL_TALK: { readonly [L in Language]: string } = {
  en: 'Hi there! | ok thx | r u a bot?? | can I talk to a human please | this sucks',
  zh: '你好 | 好的，谢谢 | 你是机器人吗？ | 转人工 | 什么垃圾',
  es: '¡Buenas! | vale, gracias | eres un robot? | quiero hablar con una persona | vaya mierda',
  ar: 'السلام عليكم | شكرا جزيلا | هل انت روبوت؟ | ابي اكلم موظف | موقع فاشل',
  pt: 'oi, tudo bem? | valeu!! | vc é um robô? | quero falar com um atendente | que lixo',
  ru: 'Добрый день! | ок, спасибо | ты робот? | позовите оператора | полный отстой',
  ja: 'こんにちは | ありがとう！ | ロボットですか？ | 担当者と話したい | 全然役に立たない',
  fr: 'coucou | ok merci beaucoup | t’es un robot ? | je veux parler à quelqu’un | c’est nul',
  de: 'moin | alles klar, danke | bist du ein Mensch oder ein Bot? | Mitarbeiter sprechen | so ein Mist',
  ko: '안녕하세요~ | 네 감사합니다 | 로봇이에요? | 상담원 연결해줘 | 답답하네요',
};

it.each(LANGUAGES)('answers in %s by the kind of small talk', (language) => {
  const answers = SMALL_TALK[language].split(' | ').map((question) => ask(question, language));
  expect(answers).toEqual(KINDS.map((kind) => answer(kind, language)));
});

it('ignores case, punctuation, emoji and repeated letters', () => {
  expect(ask('HEYYYY!!! 😀')).toEqual(answer('greeting', 'en'));
});

it('answers in the language of the question', () => {
  expect(ask('hola', 'en')).toEqual(answer('greeting', 'es'));
});

it.each(['hi, how do I cancel', 'thanks but I want my money back', 'hide a deal', '?', '😀'])(
  'leaves a question to the articles: %j',
  (question) => {
    expect(ask(question)).toBeNull();
  },
);
