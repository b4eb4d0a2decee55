import { randomUUID } from 'node:crypto';
import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServerOn, startTestServer, testServer } from '../../testing/test-server.ts';

const SUPPORT = 'support@farelark.example';
/** For a mail to be made and delivered on a busy machine. */
const MAIL_PATIENCE = 15_000;

const server = testServer({ SUPPORT_EMAIL: SUPPORT });

/** Limits count addresses, and all of a test's calls come from one. */
beforeEach(() => server.query('delete from function_calls'));

const newAddress = () => `${randomUUID()}@example.org`;

/** The mail that an address got with these words in its subject, once it is there. */
async function waitForEmailTo(address: string, words = '') {
  return vi.waitFor(async () => {
    const mails = await listMailbox(server.database, 100);
    const id = mails.find((one) => one.recipient === address && one.subject.includes(words))?.id;
    const mail = id === undefined ? null : await findMailboxMail(server.database, id);
    if (mail === null) throw new Error(`No mail to ${address}`);
    return mail;
  }, MAIL_PATIENCE);
}
const outboxTo = (address: string) =>
  server.query('select kind, user_id from outbox where address = $1', [address]);

const letter = (email = newAddress()) => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email,
  subject: `Departures ${randomUUID()}`,
  message: 'How do I change them?\n\n<b>Thanks</b>',
  language: 'de' as const,
});

describe('a message to the support', () => {
  it('is kept, mailed on so that an answer reaches the sender, and acknowledged in their language [2.contact.form]', async () => {
    const { email, ...sent } = letter();
    const answer = await server.call('contact-message', { ...sent, email });
    expect(answer).toMatchObject({ status: 200, data: { received: true } });
    const rows = await server.query(
      'select subject, message, language, user_id from contact_messages where email = $1',
      [email],
    );
    expect(rows).toEqual([
      { subject: sent.subject, message: sent.message, language: 'de', user_id: null },
    ]);
    const mail = await waitForEmailTo(SUPPORT, sent.subject);
    expect(mail.subject).toContain(sent.subject);
    expect(mail.headers).toMatchObject({ 'Reply-To': email });
    expect(mail.plain).toContain('Ana Silva');
    expect(mail.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;');

    const acknowledgement = await waitForEmailTo(email);
    expect(acknowledgement.subject).toBe('Ihre Nachricht ist angekommen');
    // Anyone who can write into a mail to a stranger would use it.
    expect(acknowledgement.plain).not.toContain(sent.subject);
    expect(acknowledgement.plain).not.toContain('Thanks');
  });

  it('is acknowledged once a day per address', async () => {
    const email = newAddress();
    for (let time = 0; time < 3; time += 1)
      expect((await server.call('contact-message', letter(email))).status).toBe(200);
    expect(await outboxTo(email)).toHaveLength(1);
  });

  it('keeps nothing of a program that fills in what people do not see', async () => {
    const sent = { ...letter(), website: 'https://spam.example' };
    const answer = await server.call('contact-message', sent);
    expect(answer).toMatchObject({ status: 200, data: { received: true } });
    expect(
      await server.query('select from contact_messages where email = $1', [sent.email]),
    ).toEqual([]);
  });

  it.each([
    ['email', 'ana@example.org\r\nBcc: all@example.org'],
    ['email', 'ana@example.org, other@example.org'],
    ['email', 'no address'],
    ['subject', 'Hello\r\nBcc: all@example.org'],
    ['subject', 'Hello\u2028there'],
    ['lastName', 'Silva\u2029there'],
    ['firstName', 'Ana\nSilva'],
    ['subject', '   '],
    ['message', ''],
    ['message', 'nothing\u0000'],
    ['message', 'x'.repeat(5001)],
    ['language', 'xx'],
  ])('is refused with the field %s as %j [security.header-injection]', async (field, value) => {
    const request = { ...letter(), [field]: value };
    const { status, error } = await server.call('contact-message', request);
    expect(status).toBe(400);
    expect(error?.fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('is limited by address', async () => {
    const send = () => server.call('contact-message', letter());
    for (let call = 0; call < 5; call += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429 });
  });
});

it('a message where no support address is set is emailed to the operators, if there are any [2.contact.form]', async () => {
  for (const operators of [['one@operator.example', 'two@operator.example'], []]) {
    const named = operators.length === 0 ? {} : { ADMIN_EMAILS: operators.join(',') };
    const other = await startTestServer({ LOG_LEVEL: 'silent', ...named });
    await other.call('contact-message', letter());
    const rows = await other.query(
      `select address from outbox where kind = 'contact_message' order by address`,
    );
    expect(rows.map(({ address }) => address)).toEqual(operators);
    await other.stop();
  }
});

describe('the messages of the contact form', () => {
  let operator: string;
  beforeAll(async () => {
    operator = (await server.addSignedInAccount()).token;
  });
  const list = async (open: boolean) =>
    (await server.call('list-contact-messages', { open }, operator)).data;

  /** A message that was sent; answers its id. */
  async function written() {
    const sent = letter();
    await server.call('contact-message', sent);
    const rows = await server.query<{ id: string }>(
      'select id from contact_messages where email = $1',
      [sent.email],
    );
    return { ...sent, messageId: rows[0]?.id ?? '' };
  }

  it('are listed for the operator, the newest first, and marked as answered and as open again', async () => {
    const first = await written();
    const { messageId, subject, message, email } = await written();
    const listed = await list(true);
    expect(listed?.messages.slice(0, 2)).toMatchObject([
      { messageId, name: 'Ana Silva', email, subject, message, answeredAt: null, answers: [] },
      { messageId: first.messageId },
    ]);
    const mark = (answered: boolean) =>
      server.call('mark-contact-message', { messageId, answered }, operator);
    expect((await mark(true)).data).toEqual({ answered: true });
    const open = await list(true);
    expect(open?.messages.map((one) => one.messageId)).not.toContain(messageId);
    expect(open?.openCount).toBe((listed?.openCount ?? 0) - 1);
    expect((await list(false))?.messages[0]).toMatchObject({
      messageId,
      answeredAt: expect.any(String),
    });
    await mark(false);
    expect((await list(true))?.messages[0]).toMatchObject({ messageId, answeredAt: null });
  });

  it('are answered by email with the message quoted, once however often it is sent, and kept [2.contact.form]', async () => {
    const { messageId, email, subject, message } = await written();
    const answer = 'In your preferences.\n\n<i>The support</i>';
    const send = () => server.call('answer-contact-message', { messageId, answer }, operator);
    await Promise.all([send(), send(), send()]);
    const answers = (await outboxTo(email)).filter(({ kind }) => kind === 'contact_answer');
    expect(answers).toEqual([{ kind: 'contact_answer', user_id: null }]);
    const mail = await waitForEmailTo(email, subject);
    expect(mail.subject).toBe(`AW: ${subject}`);
    expect(mail.headers).toMatchObject({ 'Reply-To': SUPPORT });
    for (const part of [answer, message]) expect(mail.plain).toContain(part);
    expect(mail.html).toContain('&lt;i&gt;The support&lt;/i&gt;');
    expect((await list(false))?.messages.find((one) => one.messageId === messageId)).toMatchObject({
      answeredAt: expect.any(String),
      answers: [{ answer, sentAt: expect.any(String) }],
    });
  });

  it('can be read and answered by the operator alone', async () => {
    const { messageId, email } = await written();
    const elsewhere = await startServerOn(server, { PUBLIC_URL: 'https://fares.example' });
    for (const [bearer, status] of [
      [operator, 403],
      [null, 401],
    ] as const) {
      const answers = [
        await elsewhere.call('list-contact-messages', {}, bearer),
        await elsewhere.call('answer-contact-message', { messageId, answer: 'Mine' }, bearer),
        await elsewhere.call('mark-contact-message', { messageId, answered: true }, bearer),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    await elsewhere.stop();
    expect((await outboxTo(email)).map(({ kind }) => kind)).toEqual(['contact_received']);
  });

  it.each([
    ['messageId', { messageId: 'x', answer: 'Yes' }, 400],
    ['answer', { messageId: randomUUID(), answer: '  ' }, 400],
    ['answer', { messageId: randomUUID(), answer: 'x'.repeat(5001) }, 400],
    ['a message that there is none of', { messageId: randomUUID(), answer: 'Yes' }, 404],
  ])('refuse an answer with a wrong %s', async (_, request, status) => {
    expect(await server.call('answer-contact-message', request, operator)).toMatchObject({
      status,
    });
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string) =>
    server.call('newsletter-subscribe', { email, language: 'fr' });
  const findState = async (email: string) => {
    const rows = await server.query<{ confirmed: boolean; ended: boolean }>(
      `select confirmed_at is not null as confirmed, unsubscribed_at is not null as ended
         from subscribers where email = $1`,
      [email],
    );
    return rows[0] ?? null;
  };
  /** The link by which an address gets the newsletter. */
  const linkTo = async (email: string) => {
    const { plain } = await waitForEmailTo(email);
    return /http\S+\/newsletter\/confirm\/\S+/.exec(plain)?.[0] ?? '';
  };
  const press = async (link: string) => (await fetch(link, { method: 'POST' })).status;
  /** Asks for the newsletter and confirms; answers the link. */
  async function confirmed(email: string): Promise<string> {
    await subscribe(email);
    const link = await linkTo(email);
    expect(await press(link)).toBe(200);
    expect(await findState(email)).toEqual({ confirmed: true, ended: false });
    return link;
  }

  it('comes after its link was followed, and ends by another; each works twice, and logged out', async () => {
    const email = newAddress();
    expect(await subscribe(email)).toMatchObject({ status: 200, data: { confirmationSent: true } });
    expect(await findState(email)).toEqual({ confirmed: false, ended: false });
    const { subject } = await waitForEmailTo(email);
    expect(subject).toBe('Confirmez votre abonnement à la newsletter');
    const confirm = await linkTo(email);

    // A mail scanner that follows the link confirms nothing.
    const page = await fetch(confirm, { headers: { 'accept-language': 'ja' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('ニュースレターを受け取りますか');
    expect(await findState(email)).toEqual({ confirmed: false, ended: false });

    for (let time = 0; time < 2; time += 1) expect(await press(confirm)).toBe(200);
    expect(await findState(email)).toEqual({ confirmed: true, ended: false });

    const end = confirm.replace('/confirm/', '/unsubscribe/');
    expect((await fetch(end)).status).toBe(200);
    const oneClick = {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    };
    for (let time = 0; time < 2; time += 1) expect((await fetch(end, oneClick)).status).toBe(200);
    expect(await findState(email)).toEqual({ confirmed: true, ended: true });
  });

  /** An account of a confirmed address, or after `confirm` of another one. */
  async function account(email: string) {
    const { userId: user_id, token } = await server.addSignedInAccount();
    const rows = (method: string, query: string, body?: object) =>
      fetch(`${server.url}/rest/v1/subscribers${query}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const confirm = (address = email) =>
      server.query(`update auth."user" set email = $2, "emailVerified" = true where id = $1`, [
        user_id,
        address,
      ]);
    await confirm();
    return { user_id, rows, confirm };
  }

  it('lets an account write its own address alone, and says the same of a known and an unknown one [security.newsletter]', async () => {
    const [own, known, unknown] = [newAddress(), newAddress(), newAddress()];
    await subscribe(known);
    const { user_id, rows } = await account(own);
    const said = async (answer: Response) => [answer.status, await answer.text()];
    const insert = (email: string) => rows('POST', '', { user_id, email });
    const upsert = (email: string) => rows('POST', '?on_conflict=email', { user_id, email });
    const update = (changes: object) => rows('PATCH', `?user_id=eq.${user_id}`, changes);
    const expectRefused = async (write: (email: string) => Promise<Response>) => {
      const refused = await said(await write(known));
      expect(refused[0]).toBe(403);
      expect(await said(await write(unknown))).toEqual(refused);
    };
    for (const write of [insert, upsert]) await expectRefused(write);
    expect((await insert(` ${own.toUpperCase()}`)).status).toBe(201);
    await expectRefused((email) => update({ email }));
    expect((await update({ language: 'ko' })).status).toBe(200);
    expect(await (await rows('GET', '?select=email,language')).json()).toEqual([
      { email: own, language: 'ko' },
    ]);
  });

  it('that an address has becomes its account’s, once the address is confirmed', async () => {
    const email = newAddress();
    await confirmed(email);
    const { user_id, rows, confirm } = await account(email);
    await server.query(`update auth."user" set "emailVerified" = false where id = $1`, [user_id]);
    await server.query('update subscribers set user_id = null where email = $1', [email]);
    expect(await (await rows('GET', '')).json()).toEqual([]);
    await confirm();
    expect(await (await rows('GET', '')).json()).toMatchObject([{ email, user_id }]);
    expect(await findState(email)).toEqual({ confirmed: true, ended: false });
    await rows('PATCH', `?user_id=eq.${user_id}`, { unsubscribed_at: '2026-01-01' });
    expect(await findState(email)).toEqual({ confirmed: true, ended: true });
  });

  it('follows an account to another address, where it is to be confirmed again [security.newsletter]', async () => {
    const [first, next, last] = [newAddress(), newAddress(), newAddress()];
    const { user_id, rows, confirm } = await account(first);
    await rows('POST', '', { user_id, email: first });
    const link = await confirmed(first);

    await confirm(next);
    expect(await findState(next)).toEqual({ confirmed: false, ended: false });
    // Who has the old address has no say any more.
    expect(await press(link)).toBe(404);
    await confirmed(next);

    await confirmed(last);
    await confirm(last);
    expect(await (await rows('GET', '?select=email,user_id')).json()).toEqual([
      { email: last, user_id },
    ]);
    expect(await findState(last)).toEqual({ confirmed: true, ended: false });
  });

  it('answers the same for an address that has it, and sends nothing', async () => {
    const email = newAddress();
    const first = await subscribe(email);
    expect(await press(await linkTo(email))).toBe(200);
    await server.query('delete from outbox where address = $1', [email]);
    expect(await subscribe(email.toUpperCase())).toEqual(first);
    expect(await findState(email)).toEqual({ confirmed: true, ended: false });
    expect(await outboxTo(email)).toEqual([]);
  });

  it('asks who left again to confirm, and once a day only', async () => {
    const email = newAddress();
    await press((await confirmed(email)).replace('/confirm/', '/unsubscribe/'));
    await subscribe(email);
    await subscribe(email);
    expect(await findState(email)).toEqual({ confirmed: false, ended: false });
    expect(await outboxTo(email)).toHaveLength(1);
  });

  it.each(['confirm', 'unsubscribe'])(
    'says that a forged link to %s does not work',
    async (name) => {
      const forged = `${server.url}/newsletter/${name}/${randomUUID()}.${'a'.repeat(43)}`;
      for (const method of ['GET', 'POST']) {
        const response = await fetch(forged, { method });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This link does not work');
      }
    },
  );

  it('refuses what is no address', async () => {
    expect(await subscribe('nobody')).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'email' }] },
    });
  });
});
