import { describe, expect, it } from 'vitest';
import { PassageIndex, parsePassages, type SearchableArticle } from './passage-index.ts';

const makeArticle = (
  slug: string,
  title: string,
  body: string,
  ...keywords: string[]
): SearchableArticle => ({
  path: `/help/${slug}`,
  title,
  description: '',
  keywords,
  passages: parsePassages(body),
});

const searchPaths = (index: PassageIndex, query: string) =>
  index.search(query).map(({ article: { path } }) => path);

describe('parsePassages', () => {
  it('splits an article at its headings and returns plain text', () => {
    const markdown = [
      'Open the **dashboard**, as [the guide](/help/start) says.',
      '',
      '## Steps',
      '1. Choose *Plan*',
      '   and wait.',
      '2. Press [Manage](/x).',
      '',
      '> A note.',
      '### Prices',
      '| Plan | Price |',
      '| --- | ---: |',
      '| Monthly | {{priceMonthly}} |',
    ].join('\n');
    expect(parsePassages(markdown)).toEqual([
      { heading: null, blocks: ['Open the dashboard, as the guide says.'] },
      { heading: 'Steps', blocks: ['1. Choose Plan and wait.\n2. Press Manage.', 'A note.'] },
      { heading: 'Prices', blocks: ['Plan · Price\nMonthly · {{priceMonthly}}'] },
    ]);
  });

  it('drops a heading without text, and joins a list with gaps', () => {
    expect(parsePassages('## Empty\n\n## Full\n\n- one\n\n- two')).toEqual([
      { heading: 'Full', blocks: ['• one\n• two'] },
    ]);
  });
});

describe('PassageIndex', () => {
  const planBody = 'Open **Plan** and press Cancel.\n\n## Afterwards\n\nAccess goes on.';
  const alertsBody = 'Alerts come by e-mail.\n\n## Daily maximum\n\nChoose how many come.';
  const index = new PassageIndex('en', [
    makeArticle('plan', 'End a plan', planBody, 'subscription'),
    makeArticle('alerts', 'Alerts', alertsBody),
    makeArticle('account', 'Your account', 'Sign in with a passkey. Export your data.'),
  ]);

  it.each([
    ['another form of a word', 'cancelling'],
    ['a keyword', 'my subscription'],
    ['a misspelled word', 'subscritpion'],
    ['capitals', 'CANCEL'],
  ])('finds an article by %s', (_, query) => {
    expect(searchPaths(index, query)[0]).toBe('/help/plan');
  });

  it('finds the last word by its prefix, for it may be incomplete', () => {
    expect(searchPaths(index, 'subsc')).toEqual(['/help/plan']);
    expect(searchPaths(index, 'subsc xyz')).toEqual([]);
  });

  it('returns the share of the words of a query that an article contains', () => {
    expect(index.search('cancel subscription')[0]?.coverage).toBe(1);
    expect(index.search('cancel gym membership')[0]?.coverage).toBeLessThan(0.4);
  });

  it.each([
    ['zh', '取消套餐', '打开“套餐”页，点击取消。', '怎么取消？'],
    ['ja', 'アラートについて', '通知が届かないときは設定を確認します。', '通知の設定'],
    ['ko', '알림 설정', '알림이 오지 않으면 설정을 확인해 주세요.', '알림을 받고 싶어요'],
    ['ar', 'إلغاء الاشتراك', 'افتح صفحة الخطة ثم ألغِ الاشتراك.', 'الغاء اشتراكي'],
    ['ru', 'Уведомления', 'Уведомления приходят по почте.', 'нет уведомлений'],
    ['de', 'Konto kündigen', 'Öffnen Sie das Konto.', 'konto kuendigen'],
  ] as const)('finds words in %s', (language, title, body, query) => {
    const articles = [
      makeArticle('one', title, body),
      makeArticle('other', 'Other', 'Something else.'),
    ];
    expect(searchPaths(new PassageIndex(language, articles), query)).toEqual(['/help/one']);
  });
});
