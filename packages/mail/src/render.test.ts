import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LANGUAGES, type Language, translator } from '@farelark/i18n';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from './account-mail-content.ts';
import type { DealMail } from './deal/deal-mail.ts';
import { formatEstimate } from './format.ts';
import { renderAccountMail, renderDealAlert } from './render.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { toSparseSimulatedErrorFare, withOtherDates, withSamples } from './samples/deal-samples.ts';
import { SAMPLE_DEAL, SAMPLE_LINKS } from './testing/sample-deal.ts';

const SENDER = 'Farelark, 1 Example Street, Budapest';
const VERIFY_URL = 'https://farelark.example/auth/v1/verify-email?token=a.b-c&x=1';

function alert(deal: DealMail, language: Language = 'en'): Promise<RenderedMail> {
  return renderDealAlert(deal, { language, links: SAMPLE_LINKS, senderLine: SENDER });
}

const AVERAGE = SAMPLE_DEAL.usual.average;

function samplesSentence(samples: number, language: Language): string {
  const t = translator(language, 'mail');
  const period = t('price.period', { count: samples });
  return t('price.samples', { count: samples, number: String(samples), period });
}

function accountMail(language: Language, kind: AccountMailKind): Promise<RenderedMail> {
  return renderAccountMail({
    kind,
    language,
    email: 'reader@example.org',
    otherEmail: kind === 'email_changing' ? 'new@example.org' : null,
    link: TELLING.has(kind) ? null : { url: VERIFY_URL, validHours: 24 },
    senderLine: SENDER,
  });
}

/** Kinds that only tell, and ask for nothing. */
const TELLING = new Set<AccountMailKind>([
  'email_changing',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'backup_codes_renewed',
  'google_joined',
  'facebook_joined',
  'api_key_made',
  'account_deleted',
]);

test('what is no example is not marked as one', async () => {
  const t = translator('en', 'mail');
  for (const mail of [await alert(SAMPLE_DEAL), await accountMail('en', 'verify_email')])
    expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toContain(t('example.note'));
});

describe('an alert', () => {
  test.each(LANGUAGES)(
    'in %s shows price, usual price, evidence and saving in both parts',
    async (language) => {
      const { html, text } = await alert(SAMPLE_DEAL, language);
      for (const figure of [
        /389/,
        // Averages and what is saved against them are shown in whole units.
        /813/,
        /690/,
        /970/,
        /1[.,\s]?212/,
        /164/,
        /93/,
        /424/,
        /52/,
      ]) {
        for (const part of [html, text]) expect(part).toMatch(figure);
      }
    },
  );

  describe.each([0, 19])('on a route seen %i times', (samples) => {
    test.each(LANGUAGES)(
      'in %s names similar routes, and neither a range nor comparable fares',
      async (language) => {
        const t = translator(language, 'mail');
        const { html, text } = await alert(withSamples(SAMPLE_DEAL, samples), language);
        const similar = t('price.similar', { average: formatEstimate(AVERAGE, language) });
        for (const part of [html, text]) {
          expect(part).toContain(similar);
          expect(part).toMatch(/93/);
          expect(part).not.toMatch(/690|970/);
        }
        expect(html).not.toContain(t('price.typical'));
        expect(html).not.toContain('class="band-typical"');
        expect(text).not.toContain(samplesSentence(samples, language));
      },
    );
  });

  test.each(LANGUAGES)(
    'in %s names the comparable fares and their range from the twentieth on',
    async (language) => {
      const t = translator(language, 'mail');
      const { html, text } = await alert(withSamples(SAMPLE_DEAL, 20), language);
      const similar = t('price.similar', { average: formatEstimate(AVERAGE, language) });
      for (const part of [html, text]) {
        expect(part).toContain(samplesSentence(20, language));
        expect(part).toMatch(/690/);
        expect(part).toMatch(/970/);
        expect(part).not.toContain(similar);
      }
      expect(html).toContain(t('price.typical'));
      expect(html).toContain('class="band-typical"');
    },
  );

  test('strikes the usual price through and leads to the booking page and the app', async () => {
    const { html, text } = await alert(SAMPLE_DEAL);
    expect(html).toMatch(/<s[ >](?:(?!<\/s>).)*€813/s);
    expect(html).toContain('href="https://airline.example/book?offer=1&amp;lang=en"');
    expect(html).toContain(`href="${SAMPLE_LINKS.deal}"`);
    expect(text).toContain('https://airline.example/book?offer=1&lang=en');
    expect(text).toContain(SAMPLE_LINKS.deal);
  });

  test('names the further dates, with their price where it is another, and counts them in the subject', async () => {
    const onDays = (count: number) => alert(withOtherDates(SAMPLE_DEAL, count));
    const { subject, html, text } = await onDays(13);
    expect(subject).toMatch(/ · 13 more dates$/);
    const listed = [
      'Tue 13 Apr\u2009–\u2009Tue 27 Apr',
      'Wed 14 Apr\u2009–\u2009Wed 28 Apr for €395',
    ];
    expect(html).toContain(listed.map((date) => `<div>${date}</div>`).join(''));
    expect(text).toContain(`Also on: ${listed.join('\n  ')}\n`);
    for (const part of [html, text]) expect(part).toContain('3 more dates');
    expect((await onDays(1)).subject).toMatch(/ · 1 more date$/);
    expect((await onDays(0)).text).not.toContain('Also on');
  });

  test('without a booking link leads to the app', async () => {
    const { html, text } = await alert({ ...SAMPLE_DEAL, bookingUrl: null });
    expect(html).toContain(`href="${SAMPLE_LINKS.deal}"`);
    expect(text).toContain(`See the deal:\n${SAMPLE_LINKS.deal}`);
    expect(text).not.toContain('Book now');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])(
    'never links to %s',
    async (bookingUrl) => {
      const { html, text } = await alert({ ...SAMPLE_DEAL, bookingUrl });
      expect(`${html}${text}`).not.toContain(bookingUrl);
    },
  );

  describe.each([
    ['simulated', { synthetic: true }],
    ['unconfirmed', { state: 'unconfirmed', confirmed: false, verifiedAt: null }],
  ] as const)('that is %s', (mark, changes) => {
    test.each(LANGUAGES)('in %s says so in subject and both parts', async (language) => {
      const t = translator(language, 'mail');
      const real = await alert(SAMPLE_DEAL, language);
      const marked = await alert({ ...SAMPLE_DEAL, ...changes }, language);
      expect(marked.subject).toBe(t(`${mark}.subject`, { subject: real.subject }));
      expect(marked.subject.length).toBeGreaterThan(real.subject.length + 2);
      for (const part of [marked.html, marked.text]) {
        expect(part).toContain(t(`${mark}.label`));
        expect(part).toContain(t(`${mark}.note`));
      }
      expect(real.html).not.toContain(t(`${mark}.note`));
    });
  });

  test('about a simulated fare has no booking link, whatever the source says', async () => {
    const { html, text } = await alert({ ...SAMPLE_DEAL, synthetic: true });
    expect(`${html}${text}`).not.toContain('airline.example');
  });

  test('warns before an error fare is booked, and only then', async () => {
    const advice = 'The airline may cancel the ticket';
    const errorFare = await alert({ ...SAMPLE_DEAL, label: 'error_fare' });
    const ordinary = await alert(SAMPLE_DEAL);
    expect(errorFare.html).toContain(advice);
    expect(errorFare.text).toContain(advice);
    expect(ordinary.html).not.toContain(advice);
    expect(ordinary.text).not.toContain(advice);
  });

  test('says when the price was not confirmed, and in what currency it is sold', async () => {
    const { text } = await alert({ ...toSparseSimulatedErrorFare(SAMPLE_DEAL), synthetic: false });
    expect(text).toContain('cannot be asked a second time');
    expect(text).toContain('HUF\u00a039,990');
    expect(text).not.toContain('second look confirmed');
  });

  test('shows names from outside as text, never as markup [security.markup]', async () => {
    const carrier = '<img src=x onerror=alert(1)> & {{price}} $t(product)';
    const { html, text } = await alert({ ...SAMPLE_DEAL, carriers: [{ name: carrier }] });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{price}} $t(product)');
    expect(text).toContain(carrier);
  });

  test('refuses a currency that does not exist instead of inventing a price', async () => {
    const deal = { ...SAMPLE_DEAL, price: { amount: 1, currency: 'XYZ' } };
    await expect(alert(deal)).rejects.toThrow(RangeError);
  });
});

test.each(ACCOUNT_MAIL_KINDS)('a mail of kind %s names the account, and no list', async (kind) => {
  const { html, text, headers } = await accountMail('en', kind);
  expect(html).toContain('reader@example.org');
  expect(text).toContain('reader@example.org');
  expect(html.includes(VERIFY_URL.replace('&', '&amp;'))).toBe(!TELLING.has(kind));
  expect(text.includes(VERIFY_URL)).toBe(!TELLING.has(kind));
  expect(headers).not.toHaveProperty('List-Unsubscribe');
});

test('the old address learns which one is to come', async () => {
  const { text } = await accountMail('en', 'email_changing');
  expect(text).toContain('new@example.org');
});

test('Node renders the templates without a build step', async () => {
  // In a Node of its own: Vitest would transform templates that Node can't read.
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
