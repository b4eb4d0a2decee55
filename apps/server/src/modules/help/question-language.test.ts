import { expect, it } from 'vitest';
import { detectQuestionLanguage } from './question-language.ts';

it.each([
  ['How do I cancel my plan?', 'en'],
  ['Wie kündige ich meinen Tarif?', 'de'],
  ['¿Cómo puedo cancelar mi plan?', 'es'],
  ['Como posso cancelar o meu plano?', 'pt'],
  ['Comment puis-je résilier mon forfait ?', 'fr'],
  ['Как отменить подписку?', 'ru'],
  ['كيف ألغي اشتراكي؟', 'ar'],
  ['解約したい', 'ja'],
  ['怎么取消套餐', 'zh'],
  ['요금제를 어떻게 해지하나요?', 'ko'],
  ['refund', null],
  ['???', null],
  ['', null],
])('detectQuestionLanguage: %s is in %s', (question, language) => {
  expect(detectQuestionLanguage(question)).toBe(language);
});
