import { DEFAULT_OPERATOR, type FunctionData } from '@farelark/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend } from '../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
  setOnline,
} from '../../testing/open-page.tsx';

const ERROR_FARES = { path: '/help/error-fares', title: 'What is an error fare?' };
const RESULTS: FunctionData<'help-search'> = {
  results: [
    { path: '/help/cancel-a-plan', title: 'How do I cancel my plan?', description: 'In Plan.' },
  ],
};

/** Knows one thing. */
const answers = (question: string): FunctionData<'help-chat'> => {
  const passages = [{ heading: null, text: 'A price published by mistake.', source: ERROR_FARES }];
  if (question.includes('error fare')) return { by: 'articles', passages };
  if (!question.includes('mistake')) return { by: 'nobody' };
  return {
    by: 'suggestions',
    passages: [
      { heading: 'For a plan', text: 'Contact us.', source: { path: '/a', title: 'Refunds' } },
      { heading: null, text: 'Wait and see.', source: { path: '/b', title: 'Cheap?' } },
    ],
  };
};

const settings = {
  operator: {
    ...DEFAULT_OPERATOR,
    supportEmail: 'support@farelark.example',
    supportPhone: '+43 1 234 56',
    officeAddress: 'Am Hof 1, 1010 Wien',
  },
};

const open = (path: string, options: PageOptions = {}) =>
  openPage(path, {
    backend: new Backend().functions({
      'help-search': RESULTS,
      'help-chat': ({ question }) => answers(question),
      'contact-message': { received: true },
    }),
    settings,
    ...options,
  });

const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const errors = vi.fn();
// Nothing of help writes an error to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(errors));
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('the help centre', () => {
  it('names people, their hours and four kinds of articles [2.help.email 2.help.phone 2.help.categories 2.contact.hours 2.contact.office]', async () => {
    await open('/help');
    const categories = [
      'Getting started',
      'Plans and billing',
      'Flight deals',
      'Technical support',
    ];
    for (const name of categories)
      await expectVisible(main.getByRole('region', { name }).getByRole('link').first());
    const people = main.getByRole('region', { name: 'Talk to our team' });
    for (const [name, href] of [
      ['support@farelark.example', 'mailto:support@farelark.example'],
      ['+43 1 234 56', 'tel:+43123456'],
    ] as const)
      await expect.element(people.getByRole('link', { name })).toHaveAttribute('href', href);
    await expectTexts(
      people,
      'Monday to Friday, 9:00–18:00 EST. Closed at weekends.',
      'Am Hof 1, 1010 Wien',
    );
  });

  it('finds an article, whose links stay within the app [2.routes.help 2.help.search]', async () => {
    const { backend } = await open('/help');
    await page.getByRole('searchbox').fill('cancle my pla');
    const result = page.css('search').getByRole('listitem').first();
    await expectTexts(result, 'How do I cancel my plan?');
    expect(backend.inputs('help-search').at(-1)).toMatchObject({ query: 'cancle my pla' });
    await expectAccessible();
    await press(result.getByRole('link'));
    await expect.element(title).toHaveTextContent('How do I cancel my plan?');
    await press(main.getByRole('link', { name: 'about refunds' }));
    await expect.element(title).toHaveTextContent('Can I get a refund?');
    await press(main.getByRole('button', { name: 'No', exact: true }));
    await expectVisible(main.getByRole('link', { name: 'Ask our AI assistant' }));
    await expectAccessible();
    await press(main.getByRole('link', { name: 'Ask our AI assistant' }));
    await expectFocus(page.getByRole('textbox', { name: 'Your question' }));
  });

  it('has an assistant that names its source and what it does not know, and hands on to people [2.help.chat 2.routes.contact 2.contact.form]', async () => {
    await open('/help#assistant');
    const question = page.getByRole('textbox', { name: 'Your question' });
    const log = page.getByRole('log');
    await expectFocus(question);
    await question.fill('What is an error fare?');
    await userEvent.keyboard('{Enter}');
    await expectTexts(log, 'published by mistake');
    await expect
      .element(log.getByRole('link', { name: /error fare/ }).first())
      .toHaveAttribute('href', ERROR_FARES.path);
    await question.fill('Who won the world cup?');
    await userEvent.keyboard('{Enter}');
    await expectTexts(
      log,
      /What is an error fare\?.*published by mistake.*Who won the world cup\?.*I couldn’t find that/s,
    );
    await expectFocus(question);
    await expectAccessible();
    await press(page.getByRole('link', { name: 'Email our team' }));
    await expect
      .element(page.getByLabelText('Message'))
      .toHaveValue(expect.stringMatching(/> Who won the world cup\?/));
  });

  it('shows a question in its own direction', async () => {
    await open('/help#assistant');
    await page.getByRole('textbox', { name: 'Your question' }).fill('من فاز بكأس العالم؟');
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('log').getByText('من فاز بكأس العالم؟');
    await expect.element(question).toHaveStyle({ direction: 'rtl' });
  });

  it('asks back where it is not sure, and opens the suggested passages in place', async () => {
    await open('/help#assistant');
    await page.getByRole('textbox', { name: 'Your question' }).fill('so cheap, a mistake?');
    await userEvent.keyboard('{Enter}');
    const log = page.getByRole('log');
    await expectTexts(log, /Is it one of these\?.*For a plan.*Contact us/s);
    await expect.element(log.getByText('Wait and see.')).not.toBeVisible();
    await press(log.getByText('Cheap?').first());
    await expectVisible(log.getByText('Wait and see.'));
    await expectAccessible();
  });

  it('shows an answer while a model writes it, and the whole when it is done', async () => {
    const { readable, writable } = new TransformStream<string, string>();
    const stream = writable.getWriter();
    const send = (event: 'partial' | 'answer', text: string) =>
      stream.write(
        `event: ${event}\ndata: ${JSON.stringify({ by: 'model', text, sources: [ERROR_FARES] })}\n\n`,
      );
    const headers = { 'content-type': 'text/event-stream' };
    const response = new Response(readable.pipeThrough(new TextEncoderStream()), { headers });
    const backend = new Backend().functions({ 'help-chat': () => response });
    await open('/help#assistant', { backend });
    await page.getByRole('textbox', { name: 'Your question' }).fill('What is an error fare?');
    await userEvent.keyboard('{Enter}');
    const log = page.getByRole('log');
    await send('partial', 'A price published by mistake [1]');
    await expectTexts(log, 'A price published by mistake');
    await expect.element(log).toHaveAttribute('aria-busy', 'true');
    await send('answer', 'A price published by mistake [1]. Book it soon [1].');
    await expectTexts(log, 'Book it soon');
    await expect.element(log.getByText('Book it soon')).toHaveAttribute('dir', 'auto');
    await expect.element(log).toHaveAttribute('aria-busy', 'false');
    await expectAccessible();
  });

  it.each(['en', 'ar'] as const)('is accessible in the dark theme in %s', async (language) => {
    await open('/help', { theme: 'dark', language });
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    await expect.poll(() => document.documentElement.dir).toBe(dir);
    await page.getByRole('searchbox').fill('إلغاء');
    await expectVisible(page.css('search').getByRole('listitem').first());
    await expectAccessible();
  });
});

it('the contact form takes a message once nothing is missing, and keeps the next one without a network [2.contact.form]', async () => {
  const { backend } = await open('/contact');
  const message = page.getByLabelText('Message');
  const send = button('Send message');
  await message.fill('Hello');
  await press(send);
  await expectFocus(page.getByLabelText('First name'));
  await expectAccessible();
  await page.getByLabelText('First name').fill('Ana');
  await page.getByLabelText('Last name').fill('Silva');
  await page.getByLabelText('Email address').fill('no address');
  await page.getByLabelText('Subject').fill('Question');
  await expectVisible(page.getByText('Please enter a valid email address'));
  await page.getByLabelText('Email address').fill('ana@example.org');
  await press(send);
  await expectFocus(page.getByRole('heading', { name: 'We’ve got your message' }));
  await expectTexts(main, 'ana@example.org');
  expect(backend.inputs('contact-message')).toMatchObject([
    { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', message: 'Hello' },
  ]);
  await press(button('Send another message'));
  await expect.element(message).toHaveValue('');
  await message.fill('Still here?');
  setOnline(false);
  await expectVisible(page.getByText('You’re offline'));
  setOnline(true);
  await expectGone(page.getByText('You’re offline'));
  await expect.element(message).toHaveValue('Still here?');
});

it('the common questions have addresses, and open by keyboard [2.routes.faq 2.faq]', async () => {
  await open('/faq#can-i-cancel');
  await expect.element(page.getByRole('group')).toHaveLength(10);
  await expect.element(page.css('#can-i-cancel')).toHaveAttribute('open');
  const first = page.css('summary').first();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.css('details').first()).toHaveAttribute('open');
  await expectAccessible();
});

it('the legal texts have their contents, and name the operator [2.routes.terms 2.routes.privacy 2.routes.cookies]', async () => {
  await open('/terms');
  await main
    .getByRole('navigation')
    .getByRole('link', { name: /refunds/i })
    .click();
  await expect.poll(() => location.hash).toMatch(/refunds$/);
  await expectTexts(main, 'support@farelark.example');
  await expectAccessible();
  for (const path of ['/privacy', '/cookies']) {
    await open(path);
    await expectAddress(path);
    await expectVisible(title);
    await expect.element(main).not.toMatchTextContent('{{');
  }
  await expectAccessible();
});
