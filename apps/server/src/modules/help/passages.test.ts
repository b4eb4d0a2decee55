import { expect, it } from 'vitest';
import { parsePassages } from './passage-index.ts';

it('an article is cut at its headings, and its text is plain', () => {
  const article = [
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
  expect(parsePassages(article)).toEqual([
    { heading: null, blocks: ['Open the dashboard, as the guide says.'] },
    { heading: 'Steps', blocks: ['1. Choose Plan and wait.\n2. Press Manage.', 'A note.'] },
    { heading: 'Prices', blocks: ['Plan · Price\nMonthly · {{priceMonthly}}'] },
  ]);
});

it('a heading without text under it is no passage, and a list with gaps is one', () => {
  expect(parsePassages('## Empty\n\n## Full\n\n- one\n\n- two')).toEqual([
    { heading: 'Full', blocks: ['• one\n• two'] },
  ]);
});
