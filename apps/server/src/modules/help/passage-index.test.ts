import { describe, expect, it } from 'vitest';
import { answerFromArticles } from './answer-from-articles.ts';
import { PassageIndex, parsePassages, type SearchedArticle } from './passage-index.ts';

const article = (slug: string, title: string, body: string, ...keywords: string[]) =>
  ({
    path: `/help/${slug}`,
    title,
    description: '',
    keywords,
    passages: parsePassages(body),
  }) satisfies SearchedArticle;

const ENGLISH = [
  article(
    'plan',
    'End a plan',
    'Open **Plan** and press Cancel.\n\n## Afterwards\n\nAccess goes on.',
    'subscription',
  ),
  article(
    'alerts',
    'Alerts',
    'Alerts come by e-mail.\n\n## Daily maximum\n\nChoose how many come.',
  ),
  article('account', 'Your account', 'Sign in with a passkey. Export your data.'),
];

const paths = (index: PassageIndex, question: string, typing = false) =>
  index.find(question, { typing }).map(({ article: { path } }) => path);

describe('the search', () => {
  const index = new PassageIndex('en', ENGLISH);

  it.each([
    ['another form of a word', 'cancelling'],
    ['a keyword', 'my subscription'],
    ['a letter that is wrong', 'subscritpion'],
    ['capitals', 'CANCEL'],
  ])('finds an article by %s', (_, question) => {
    expect(paths(index, question)[0]).toBe('/help/plan');
  });

  it('finds a word by its beginning, while a visitor types', () => {
    expect(paths(index, 'subsc', true)).toEqual(['/help/plan']);
    expect(paths(index, 'subsc')).toEqual([]);
  });

  it('finds nothing for a subject without an article', () => {
    expect(paths(index, 'pizza', true)).toEqual([]);
  });

  it('leads to the part of an article that is about it', () => {
    expect(index.find('daily maximum of alerts')[0]?.passages[0]?.heading).toBe('Daily maximum');
    expect(index.find('how do I cancel')[0]?.passages[0]?.heading).toBe(null);
  });

  it('says how much of a question an article speaks of', () => {
    const [whole] = index.find('cancel subscription');
    const [half] = index.find('cancel gym membership');
    expect(whole?.coverage).toBe(1);
    expect(half?.coverage).toBeLessThan(0.4);
  });
});

it.each([
  ['zh', '取消套餐', '打开“套餐”页，点击取消。', '怎么取消？'],
  ['ja', 'アラートについて', '通知が届かないときは設定を確認します。', '通知の設定'],
  ['ko', '알림 설정', '알림이 오지 않으면 설정을 확인해 주세요.', '알림을 받고 싶어요'],
  ['ar', 'إلغاء الاشتراك', 'افتح صفحة الخطة ثم ألغِ الاشتراك.', 'الغاء اشتراكي'],
  ['ru', 'Уведомления', 'Уведомления приходят по почте.', 'нет уведомлений'],
  ['de', 'Konto kündigen', 'Öffnen Sie das Konto.', 'konto kuendigen'],
] as const)('words are found in %s', (language, title, body, question) => {
  const index = new PassageIndex(language, [
    article('one', title, body),
    article('other', 'Other', 'Something else.'),
  ]);
  expect(paths(index, question)).toEqual(['/help/one']);
});

it('a long passage is answered with the part that speaks of what was asked, and a list with its lead', () => {
  const filler = Array.from(
    { length: 8 },
    (_, at) => `Sentence ${at} ${'is long and says nothing '.repeat(6)}.`,
  );
  const body = [...filler, 'You need two things:', '- a passport\n- a ticket', ...filler].join(
    '\n\n',
  );
  // Among as many articles as there are, so that a word weighs as much as it does there.
  const others = Array.from({ length: 30 }, (_, at) =>
    article(`other-${at}`, 'Another', 'Of something else.'),
  );
  const index = new PassageIndex('en', [
    ...others,
    article('papers', 'Passport', body, 'passport'),
  ]);
  const answer = answerFromArticles(index, 'passport', 'en');
  const [shown] = answer.by === 'articles' ? answer.passages : [];
  expect(shown?.text).toContain('You need two things:\n\n• a passport\n• a ticket');
  expect(shown?.text.length).toBeLessThan(700);
});
