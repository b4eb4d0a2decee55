import { type Language, mailboxList, mailboxMail } from '@farelark/contracts';
import { getDirection, LANGUAGES } from '@farelark/i18n/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type Backend, refuse, UNREACHABLE } from '../../testing/backend.ts';
import {
  expectAddress,
  expectTexts,
  expectVisible,
  openPage,
  press,
} from '../../testing/open-page.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { SESSION, travellerBackend, uuid } from '../../testing/traveller-backend.ts';

const PAGE = '/admin/test-emails';
const MAIL = uuid(7);
const article = page.css('article');
const frame = page.css('iframe');
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const language = page.getByRole('main').getByLabelText('Language', { exact: true });

const createDocument = (lang: Language) =>
  `<html lang="${lang}" dir="${getDirection(lang)}"><head><title>A deal</title></head><body>A deal</body></html>`;

/** Traveller with previews of two emails. */
const mailBackend = (): Backend =>
  travellerBackend().functions({
    'list-mails': {
      mails: [
        { template: 'digest_weekly', group: 'deal', subject: 'Your week' },
        { template: 'verify_email', group: 'account', subject: 'Confirm your address' },
      ],
      canSend: true,
      hasLocalMailbox: true,
    },
    'render-mail': (request) => ({
      ...request,
      subject: `[Example] ${request.template}`,
      html: createDocument(request.language),
      text: '** Example **',
      headers: {},
    }),
    'send-test-mail': { outcome: 'accepted', reason: null, mailboxId: MAIL },
  });

const open = (backend = mailBackend()) => openPage(PAGE, { backend, signedIn: true });

describe('email previews', () => {
  // The test's document has another URL and can't be reloaded.
  beforeEach(() => void vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]));
  afterEach(() => void vi.mocked(performance.getEntriesByType).mockRestore());

  it('require a session, and open after signing in [2.routes.admin 2.routes.admin-login 6.traveller]', async () => {
    await openPage(PAGE, { backend: mailBackend().accounts({ '/sign-in/email': SESSION }) });
    await expectAddress('/auth');
    await signIn();
    await expectAddress(PAGE);
    await expectVisible(page.getByRole('heading', { name: 'Test emails' }));
  });

  it('show an email on a phone, without pictures and as text [2.admin.emails]', async () => {
    await open();
    await press(page.getByRole('navigation', { name: 'Emails' }).getByRole('link').nth(1));
    await expect
      .element(article.getByRole('heading', { level: 2 }))
      .toHaveTextContent('[Example] verify_email');
    await expectAccessible();
    await press(radio('Phone'), ' ');
    await expect.poll(() => frame.element().getBoundingClientRect().width).toBeLessThanOrEqual(390);
    await press(radio('Off'), ' ');
    await expect
      .element(frame)
      .toHaveAttribute('srcdoc', expect.stringContaining("img-src 'none'"));
    await press(radio('Text only'), ' ');
    await expectTexts(page.css('article pre'), '** Example **');
  });

  it('show an email in each language, in its direction [2.admin.emails]', async () => {
    await open();
    for (const lang of LANGUAGES) {
      await language.selectOptions(lang);
      await expect.element(article).toHaveAttribute('lang', lang);
      await expect
        .element(frame)
        .toHaveAttribute('srcdoc', expect.stringContaining(`<html lang="${lang}"`));
      await expect.element(article).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    }
  });

  it('send an email to the traveller, and link to it in the mailbox [2.common.keyboard 2.admin.email-self]', async () => {
    const { backend } = await open();
    await language.selectOptions('pt');
    // The page of the new language replaces the button.
    await expect.element(article).toHaveAttribute('lang', 'pt');
    await press(page.getByRole('button', { name: 'Send to myself' }));
    await expectVisible(page.getByText('Kept in the local mailbox.'));
    await expect
      .element(page.getByRole('link', { name: 'Open it there' }))
      .toHaveAttribute('href', `/mailbox?mail=${MAIL}`);
    expect(backend.inputs('send-test-mail')).toEqual([
      { template: 'digest_weekly', language: 'pt' },
    ]);
  });

  it('show and retry failed requests [2.common.retry]', async () => {
    const { backend } = await open(mailBackend().functions({ 'render-mail': UNREACHABLE }));
    await expectVisible(page.getByText('We couldn’t create this email'));
    await expectAccessible();
    backend.functions({
      'render-mail': (request) => ({
        ...request,
        subject: '[Example]',
        html: createDocument(request.language),
        text: '',
        headers: {},
      }),
    });
    await press(page.getByRole('button', { name: 'Try again' }));
    await expectTexts(article.getByRole('heading', { level: 2 }), '[Example]');
    await open(backend.functions({ 'list-mails': UNREACHABLE }));
    await expectVisible(page.getByText('We couldn’t load the emails'));
    await expectAccessible();
  });
});

describe('local mailbox', () => {
  const mail = {
    id: MAIL,
    to: SESSION.user.email,
    subject: '[Exemplo]',
    sentAt: '2026-11-22T08:00:00Z',
  };
  const path = '/local/v1/mailbox';
  const openMailbox = (backend: Backend) => openPage('/mailbox', { backend });

  it('opens an email [2.admin.mailbox]', async () => {
    const whole = { ...mail, html: createDocument('pt'), text: '', headers: {} };
    const backend = travellerBackend()
      .json(path, mailboxList, { mails: [mail] })
      .json(`${path}/${MAIL}`, mailboxMail, whole);
    await openMailbox(backend);
    await press(page.getByRole('link', { name: /Exemplo/ }));
    await expectTexts(article, mail.to);
    await expectAccessible();
  });

  it.each([
    ['No emails yet', travellerBackend().json(path, mailboxList, { mails: [] })],
    ['We couldn’t open the mailbox', travellerBackend().fail(path, refuse('internal'))],
    ['Not available from here', travellerBackend().fail(path, refuse('forbidden'))],
  ] as const)('shows “%s” [2.admin.mailbox]', async (text, backend) => {
    await openMailbox(backend);
    await expectVisible(page.getByText(text));
    await expectAccessible();
  });
});
