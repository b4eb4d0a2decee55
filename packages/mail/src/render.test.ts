import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LANGUAGES, type Language, translator } from '@farelark/i18n';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from './account-mail-content.ts';
import type { DealMail } from './deal/deal-mail.ts';
import { formatEstimate } from './format.ts';
import { renderAccountMail, renderDealAlert } from './render.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { toSparseSimulatedErrorFare, withOtherDates, withSamples } from './samples/deal-samples.ts';
import { SAMPLE_DEAL, SAMPLE_LINKS } from './testing/sample-deal.ts';

const SENDER = 'Farelark, 1 Example Street, Budapest';
const VERIFY_URL = 'https://farelark.example/auth/v1/verify-email?token=a.b-c&x=1';

function renderAlert(deal: DealMail, language: Language = 'en'): Promise<RenderedMail> {
  return renderDealAlert(deal, { language, links: SAMPLE_LINKS, senderLine: SENDER });
}

describe('renderDealAlert', () => {
  it.each(LANGUAGES)(
    'shows price, usual price, evidence and saving in both parts in %s',
    async (language) => {
      const { html, text } = await renderAlert(SAMPLE_DEAL, language);
      // Averages and savings are rounded to whole units.
      for (const figure of [/389/, /813/, /690/, /970/, /1[.,\s]?212/, /164/, /93/, /424/, /52/])
        for (const part of [html, text]) expect(part).toMatch(figure);
    },
  );

  describe.each([0, 19, 20])('with %i comparable fares', (samples) => {
    const isBorrowed = samples < 20;
    const evidence = isBorrowed ? 'similar routes only' : 'the comparable fares and their range';

    it.each(LANGUAGES)(`names ${evidence} in %s`, async (language) => {
      const t = translator(language, 'mail');
      const average = formatEstimate(SAMPLE_DEAL.usual.average, language);
      const period = t('price.period', { count: samples });
      const number = String(samples);
      const { html, text } = await renderAlert(withSamples(SAMPLE_DEAL, samples), language);
      for (const part of [html, text]) {
        expect(part.includes(t('price.similar', { average }))).toBe(isBorrowed);
        expect(part.includes(t('price.samples', { count: samples, number, period }))).toBe(
          !isBorrowed,
        );
        for (const limit of ['690', '970']) expect(part.includes(limit)).toBe(!isBorrowed);
        expect(part).toMatch(/93/);
      }
      for (const legend of [t('price.typical'), 'class="band-typical"'])
        expect(html.includes(legend)).toBe(!isBorrowed);
    });
  });

  it('leads with the route by city and one line of facts', async () => {
    const { html, text } = await renderAlert(SAMPLE_DEAL);
    const facts = 'Mon 12 Apr\u2009–\u2009Mon 26 Apr · Round trip · 1 stop · Checked bag included';
    expect(html).toMatch(/<h1 [^>]*>Budapest → Tokyo<\/h1>/);
    expect(html).toContain(facts);
    expect(text).toMatch(
      new RegExp(
        `^Deal alert: Far less than this trip usually costs\nBudapest → Tokyo\n${facts}\n`,
      ),
    );
    const arabic = await renderAlert(SAMPLE_DEAL, 'ar');
    expect(arabic.html).toMatch(/<h1 [^>]*>من Budapest إلى Tokyo<\/h1>/);
  });

  it('strikes the usual price through and links to the booking page and the app', async () => {
    const { html, text } = await renderAlert(SAMPLE_DEAL);
    expect(html).toMatch(/<s[ >](?:(?!<\/s>).)*€813/s);
    expect(html).toContain('href="https://airline.example/book?offer=1&amp;lang=en"');
    expect(html).toContain(`href="${SAMPLE_LINKS.deal}"`);
    expect(text).toContain('https://airline.example/book?offer=1&lang=en');
    expect(text).toContain(SAMPLE_LINKS.deal);
  });

  it('lists other dates, with their price if it differs, and counts them in the subject', async () => {
    const renderDates = (count: number) => renderAlert(withOtherDates(SAMPLE_DEAL, count));
    const { subject, html, text } = await renderDates(13);
    expect(subject).toMatch(/ · 13 more dates$/);
    const dates = [
      'Tue 13 Apr\u2009–\u2009Tue 27 Apr',
      'Wed 14 Apr\u2009–\u2009Wed 28 Apr for €395',
    ];
    expect(html).toContain(dates.map((date) => `<div>${date}</div>`).join(''));
    expect(text).toContain(`Other dates: ${dates.join('\n  ')}\n`);
    for (const part of [html, text]) expect(part).toContain('3 more dates');
    expect((await renderDates(1)).subject).toMatch(/ · 1 more date$/);
    expect((await renderDates(0)).text).not.toContain('Other dates');
  });

  it('links to the app without a booking URL', async () => {
    const { html, text } = await renderAlert({ ...SAMPLE_DEAL, bookingUrl: null });
    expect(html).toContain(`href="${SAMPLE_LINKS.deal}"`);
    expect(text).toContain(`View deal:\n${SAMPLE_LINKS.deal}`);
    expect(text).not.toContain('Book now');
  });

  it.each<[string, Partial<DealMail>]>([
    ['javascript:alert(1)', { bookingUrl: 'javascript:alert(1)' }],
    ['data:text/html,x', { bookingUrl: 'data:text/html,x' }],
    ['not a link', { bookingUrl: 'not a link' }],
    ['airline.example', { synthetic: true }],
  ])('never links to %s for %j', async (url, changes) => {
    const { html, text } = await renderAlert({ ...SAMPLE_DEAL, ...changes });
    expect(`${html}${text}`).not.toContain(url);
  });

  describe.each([
    ['simulated', { synthetic: true }],
    ['unconfirmed', { state: 'unconfirmed', confirmed: false, verifiedAt: null }],
  ] as const)('of a deal that is %s', (notice, changes) => {
    it.each(LANGUAGES)('is marked in subject and both parts in %s', async (language) => {
      const t = translator(language, 'mail');
      const ordinary = await renderAlert(SAMPLE_DEAL, language);
      const marked = await renderAlert({ ...SAMPLE_DEAL, ...changes }, language);
      expect(marked.subject).toBe(t(`${notice}.subject`, { subject: ordinary.subject }));
      expect(marked.subject.length).toBeGreaterThan(ordinary.subject.length + 2);
      for (const part of [marked.html, marked.text]) {
        expect(part).toContain(t(`${notice}.label`));
        expect(part).toContain(t(`${notice}.note`));
      }
      expect(ordinary.html).not.toContain(t(`${notice}.note`));
    });
  });

  it('warns before booking an error fare, but not an ordinary deal', async () => {
    const advice = 'The airline may cancel your ticket';
    const errorFare = await renderAlert({ ...SAMPLE_DEAL, label: 'error_fare' });
    const ordinary = await renderAlert(SAMPLE_DEAL);
    for (const part of [errorFare.html, errorFare.text]) expect(part).toContain(advice);
    for (const part of [ordinary.html, ordinary.text]) expect(part).not.toContain(advice);
  });

  it('says that the price was not confirmed, and gives the original currency', async () => {
    const deal = { ...toSparseSimulatedErrorFare(SAMPLE_DEAL), synthetic: false };
    const { text } = await renderAlert(deal);
    expect(text).toContain('We can’t double-check this price');
    expect(text).toContain('HUF\u00a039,990');
    expect(text).not.toContain('price confirmed');
  });

  it('escapes untrusted names [security.markup]', async () => {
    const carrier = '<img src=x onerror=alert(1)> & {{price}} $t(product)';
    const { html, text } = await renderAlert({ ...SAMPLE_DEAL, carriers: [{ name: carrier }] });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{price}} $t(product)');
    expect(text).toContain(carrier);
  });

  it('throws on an unknown currency', async () => {
    const deal = { ...SAMPLE_DEAL, price: { amount: 1, currency: 'XYZ' } };
    await expect(renderAlert(deal)).rejects.toThrow(RangeError);
  });
});

const KINDS_WITH_LINK = new Set<AccountMailKind>([
  'verify_email',
  'reset_password',
  'confirm_new_email',
  'confirm_guest',
  'confirm_address',
  'delete_account',
]);

describe('renderAccountMail', () => {
  it.each(ACCOUNT_MAIL_KINDS)('names the account in %s, without a list header', async (kind) => {
    const hasLink = KINDS_WITH_LINK.has(kind);
    const { subject, html, text, headers } = await renderAccountMail({
      kind,
      language: 'en',
      email: 'reader@example.org',
      otherEmail: kind === 'email_changing' ? 'new@example.org' : null,
      link: hasLink ? { url: VERIFY_URL, validHours: 24 } : null,
      senderLine: SENDER,
    });
    for (const part of [html.replaceAll('<wbr/>', ''), text])
      expect(part).toContain('reader@example.org');
    expect(text.includes('new@example.org')).toBe(kind === 'email_changing');
    expect(html.includes(VERIFY_URL.replace('&', '&amp;'))).toBe(hasLink);
    expect(text.includes(VERIFY_URL)).toBe(hasLink);
    expect(headers).not.toHaveProperty('List-Unsubscribe');
    const exampleNote = translator('en', 'mail')('example.note');
    expect(`${subject} ${html} ${text}`).not.toContain(exampleNote);
  });

  it('runs in Node without a build step', async () => {
    // In a child process, because Vitest transforms the templates.
    const script = `
    const { renderAccountMail } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const mail = await renderAccountMail({
      kind: 'verify_email', language: 'ko', email: 'a@example.org', otherEmail: null,
      link: { url: 'https://farelark.example/x', validHours: 1 }, senderLine: null,
    });
    process.stdout.write(mail.html);
  `;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(stdout).toMatch(/^<!DOCTYPE html><html [^>]*lang="ko"/);
    expect(stdout).toContain('href="https://farelark.example/x"');
  }, 20_000);
});
