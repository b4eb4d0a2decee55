import { randomUUID } from 'node:crypto';
import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const SUPPORT = 'support@farelark.example';
const MAX_DELIVERY_MS = 15_000;

const server = testServer({ SUPPORT_EMAIL: SUPPORT });

/** Resets rate limits, which count all calls of a test together. */
beforeEach(() => server.query('delete from function_calls'));

const newAddress = () => `${randomUUID()}@example.org`;

async function waitForEmail(address: string, subject = '') {
  return vi.waitFor(async () => {
    const mails = await listMailbox(server.database, 100);
    const id = mails.find(
      (mail) => mail.recipient === address && mail.subject.includes(subject),
    )?.id;
    const mail = id === undefined ? null : await findMailboxMail(server.database, id);
    if (mail === null) throw new Error(`No email to ${address}`);
    return mail;
  }, MAX_DELIVERY_MS);
}
const listOutbox = (address: string) =>
  server.query('select kind, user_id from outbox where address = $1', [address]);

const makeMessage = (email = newAddress()) => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email,
  subject: `Departures ${randomUUID()}`,
  message: 'How do I change them?\n\n<b>Thanks</b>',
  language: 'de' as const,
});

describe('contact-message', () => {
  it('stores the message, emails it to the support and acknowledges it in the language of the sender [2.contact.form]', async () => {
    const { email, subject, message, ...sender } = makeMessage();
    const request = { ...sender, email, subject, message };
    const response = await server.call('contact-message', request);
    expect(response).toMatchObject({ status: 200, data: { received: true } });
    const rows = await server.query(
      'select subject, message, language, user_id from contact_messages where email = $1',
      [email],
    );
    expect(rows).toEqual([{ subject, message, language: 'de', user_id: null }]);
    const mail = await waitForEmail(SUPPORT, subject);
    expect(mail.headers).toMatchObject({ 'Reply-To': email });
    expect(mail.plain).toContain('Ana Silva');
    expect(mail.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;');

    const acknowledgement = await waitForEmail(email);
    expect(acknowledgement.subject).toBe('Ihre Nachricht ist angekommen');
    // Quoting the message would allow sending text to any address.
    for (const text of [subject, 'Thanks']) expect(acknowledgement.plain).not.toContain(text);
  });

  it('sends one acknowledgement a day to an address', async () => {
    const email = newAddress();
    for (let call = 0; call < 3; call += 1)
      expect((await server.call('contact-message', makeMessage(email))).status).toBe(200);
    expect(await listOutbox(email)).toHaveLength(1);
  });

  it('discards a message with the hidden field filled in', async () => {
    const request = { ...makeMessage(), website: 'https://spam.example' };
    const response = await server.call('contact-message', request);
    expect(response).toMatchObject({ status: 200, data: { received: true } });
    const rows = await server.query('select from contact_messages where email = $1', [
      request.email,
    ]);
    expect(rows).toEqual([]);
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
  ])('refuses the field %s as %j [security.header-injection]', async (field, value) => {
    const request = { ...makeMessage(), [field]: value };
    const { status, error } = await server.call('contact-message', request);
    expect(status).toBe(400);
    expect(error?.fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('is limited to five calls an hour per client', async () => {
    const send = () => server.call('contact-message', makeMessage());
    for (let call = 0; call < 5; call += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429 });
  });

  it.each([
    ['two operators', ['one@operator.example', 'two@operator.example']],
    ['no operators', []],
  ])('emails %s if no support address is set [2.contact.form]', async (_, operators) => {
    const settings = operators.length === 0 ? {} : { ADMIN_EMAILS: operators.join(',') };
    const other = await server.startOther(settings);
    await server.query(`delete from outbox where kind = 'contact_message'`);
    const response = await other.call('contact-message', makeMessage());
    expect(response.status).toBe(200);
    const rows = await server.query(
      `select address from outbox where kind = 'contact_message' order by address`,
    );
    expect(rows.map(({ address }) => address)).toEqual(operators);
  });
});

describe('contact messages of the operator', () => {
  let operator: string;
  beforeAll(async () => {
    operator = (await server.addSignedInAccount()).token;
  });
  const list = async (open: boolean) =>
    (await server.call('list-contact-messages', { open }, operator)).data;

  async function sendMessage() {
    const message = makeMessage();
    await server.call('contact-message', message);
    const rows = await server.query<{ id: string }>(
      'select id from contact_messages where email = $1',
      [message.email],
    );
    return { ...message, messageId: rows[0]?.id ?? '' };
  }

  it('lists the newest messages first, and marks them as answered or open', async () => {
    const first = await sendMessage();
    const { messageId, subject, message, email } = await sendMessage();
    const initial = await list(true);
    expect(initial?.messages.slice(0, 2)).toMatchObject([
      { messageId, name: 'Ana Silva', email, subject, message, answeredAt: null, answers: [] },
      { messageId: first.messageId },
    ]);
    const mark = (answered: boolean) =>
      server.call('mark-contact-message', { messageId, answered }, operator);
    expect((await mark(true)).data).toEqual({ answered: true });
    const open = await list(true);
    expect(open?.messages.map((entry) => entry.messageId)).not.toContain(messageId);
    expect(open?.openCount).toBe((initial?.openCount ?? 0) - 1);
    const answeredAt = expect.any(String);
    expect((await list(false))?.messages[0]).toMatchObject({ messageId, answeredAt });
    await mark(false);
    expect((await list(true))?.messages[0]).toMatchObject({ messageId, answeredAt: null });
  });

  it('emails an answer once with the message quoted, and stores it [2.contact.form]', async () => {
    const { messageId, email, subject, message } = await sendMessage();
    const answer = 'In your preferences.\n\n<i>The support</i>';
    const send = () => server.call('answer-contact-message', { messageId, answer }, operator);
    await Promise.all([send(), send(), send()]);
    const answers = (await listOutbox(email)).filter(({ kind }) => kind === 'contact_answer');
    expect(answers).toEqual([{ kind: 'contact_answer', user_id: null }]);
    const mail = await waitForEmail(email, subject);
    expect(mail.subject).toBe(`AW: ${subject}`);
    expect(mail.headers).toMatchObject({ 'Reply-To': SUPPORT });
    for (const text of [answer, message]) expect(mail.plain).toContain(text);
    expect(mail.html).toContain('&lt;i&gt;The support&lt;/i&gt;');
    const entry = (await list(false))?.messages.find((one) => one.messageId === messageId);
    expect(entry).toMatchObject({
      answeredAt: expect.any(String),
      answers: [{ answer, sentAt: expect.any(String) }],
    });
  });

  it('refuses travellers and visitors', async () => {
    const { messageId, email } = await sendMessage();
    const other = await server.startOther({ PUBLIC_URL: 'https://fares.example' });
    for (const [token, expected] of [
      [operator, 403],
      [null, 401],
    ] as const) {
      const responses = [
        await other.call('list-contact-messages', {}, token),
        await other.call('answer-contact-message', { messageId, answer: 'Mine' }, token),
        await other.call('mark-contact-message', { messageId, answered: true }, token),
      ];
      expect(responses.map(({ status }) => status)).toEqual([expected, expected, expected]);
    }
    expect((await listOutbox(email)).map(({ kind }) => kind)).toEqual(['contact_received']);
  });

  it.each([
    ['a malformed id', { messageId: 'x', answer: 'Yes' }, 400],
    ['a blank text', { messageId: randomUUID(), answer: '  ' }, 400],
    ['a text that is too long', { messageId: randomUUID(), answer: 'x'.repeat(5001) }, 400],
    ['an unknown id', { messageId: randomUUID(), answer: 'Yes' }, 404],
  ])('refuses an answer with %s', async (_, request, status) => {
    const response = await server.call('answer-contact-message', request, operator);
    expect(response.status).toBe(status);
  });
});

describe('newsletter', () => {
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
  const PENDING = { confirmed: false, ended: false };
  const CONFIRMED = { confirmed: true, ended: false };
  const ENDED = { confirmed: true, ended: true };
  const getConfirmationLink = async (email: string) => {
    const { plain } = await waitForEmail(email);
    return /http\S+\/newsletter\/confirm\/\S+/.exec(plain)?.[0] ?? '';
  };
  const toUnsubscribeLink = (link: string) => link.replace('/confirm/', '/unsubscribe/');
  const post = async (link: string, body?: URLSearchParams) =>
    (await fetch(link, { method: 'POST', body: body ?? null })).status;
  /** Subscribes, confirms and returns the confirmation link. */
  async function subscribeAndConfirm(email: string): Promise<string> {
    await subscribe(email);
    const link = await getConfirmationLink(email);
    expect(await post(link)).toBe(200);
    expect(await findState(email)).toEqual(CONFIRMED);
    return link;
  }

  it('starts and ends by POST to a link, also repeatedly and without a session', async () => {
    const email = newAddress();
    expect(await subscribe(email)).toMatchObject({ status: 200, data: { confirmationSent: true } });
    expect(await findState(email)).toEqual(PENDING);
    const { subject } = await waitForEmail(email);
    expect(subject).toBe('Confirmez votre abonnement à la newsletter');
    const link = await getConfirmationLink(email);

    // Mail scanners follow links by GET.
    const page = await fetch(link, { headers: { 'accept-language': 'ja' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('ニュースレターを受け取りますか');
    expect(await findState(email)).toEqual(PENDING);

    for (let call = 0; call < 2; call += 1) expect(await post(link)).toBe(200);
    expect(await findState(email)).toEqual(CONFIRMED);

    const unsubscribeLink = toUnsubscribeLink(link);
    expect((await fetch(unsubscribeLink)).status).toBe(200);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (let call = 0; call < 2; call += 1) expect(await post(unsubscribeLink, body)).toBe(200);
    expect(await findState(email)).toEqual(ENDED);
  });

  /** Adds an account with a confirmed address; `setAddress` changes it. */
  async function addAccount(email: string) {
    const { userId: user_id, token } = await server.addSignedInAccount();
    const request = (method: string, query: string, body?: object) =>
      fetch(`${server.url}/rest/v1/subscribers${query}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const setAddress = (address: string, isVerified = true) =>
      server.query(`update auth."user" set email = $2, "emailVerified" = $3 where id = $1`, [
        user_id,
        address,
        isVerified,
      ]);
    const list = async () => (await request('GET', '?select=email,user_id,language')).json();
    const update = (changes: object) => request('PATCH', `?user_id=eq.${user_id}`, changes);
    await setAddress(email);
    return { user_id, request, setAddress, list, update };
  }

  it('accepts only the address of the account, and refuses known and unknown ones alike [security.newsletter]', async () => {
    const [own, known, unknown] = [newAddress(), newAddress(), newAddress()];
    await subscribe(known);
    const { user_id, request, list, update } = await addAccount(own);
    const insert = (email: string) => request('POST', '', { user_id, email });
    const upsert = (email: string) => request('POST', '?on_conflict=email', { user_id, email });
    const expectRefused = async (write: (email: string) => Promise<Response>) => {
      const [first, second] = [await write(known), await write(unknown)];
      expect([first.status, second.status]).toEqual([403, 403]);
      expect(await first.text()).toBe(await second.text());
    };
    for (const write of [insert, upsert]) await expectRefused(write);
    expect((await insert(` ${own.toUpperCase()}`)).status).toBe(201);
    await expectRefused((email) => update({ email }));
    expect((await update({ language: 'ko' })).status).toBe(200);
    expect(await list()).toEqual([{ email: own, language: 'ko', user_id }]);
  });

  it('links an existing subscription to the account once its address is confirmed', async () => {
    const email = newAddress();
    await subscribeAndConfirm(email);
    const { user_id, setAddress, list, update } = await addAccount(email);
    await setAddress(email, false);
    await server.query('update subscribers set user_id = null where email = $1', [email]);
    expect(await list()).toEqual([]);
    await setAddress(email);
    expect(await list()).toMatchObject([{ email, user_id }]);
    expect(await findState(email)).toEqual(CONFIRMED);
    await update({ unsubscribed_at: '2026-01-01' });
    expect(await findState(email)).toEqual(ENDED);
  });

  it('follows an account to another address, which must be confirmed again [security.newsletter]', async () => {
    const [first, next, last] = [newAddress(), newAddress(), newAddress()];
    const { user_id, request, setAddress, list } = await addAccount(first);
    await request('POST', '', { user_id, email: first });
    const link = await subscribeAndConfirm(first);

    await setAddress(next);
    expect(await findState(next)).toEqual(PENDING);
    // The link to the previous address is no longer valid.
    expect(await post(link)).toBe(404);
    await subscribeAndConfirm(next);

    await subscribeAndConfirm(last);
    await setAddress(last);
    expect(await list()).toMatchObject([{ email: last, user_id }]);
    expect(await findState(last)).toEqual(CONFIRMED);
  });

  it('responds alike to a subscribed address, without an email', async () => {
    const email = newAddress();
    const response = await subscribe(email);
    expect(await post(await getConfirmationLink(email))).toBe(200);
    await server.query('delete from outbox where address = $1', [email]);
    expect(await subscribe(email.toUpperCase())).toEqual(response);
    expect(await findState(email)).toEqual(CONFIRMED);
    expect(await listOutbox(email)).toEqual([]);
  });

  it('requests confirmation again after unsubscribing, once a day', async () => {
    const email = newAddress();
    await post(toUnsubscribeLink(await subscribeAndConfirm(email)));
    for (let call = 0; call < 2; call += 1) await subscribe(email);
    expect(await findState(email)).toEqual(PENDING);
    expect(await listOutbox(email)).toHaveLength(1);
  });

  it.each(['confirm', 'unsubscribe'])('refuses a forged link to %s', async (name) => {
    const forged = `${server.url}/newsletter/${name}/${randomUUID()}.${'a'.repeat(43)}`;
    for (const method of ['GET', 'POST']) {
      const response = await fetch(forged, { method });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This link doesn’t work');
    }
  });

  it('refuses an invalid address', async () => {
    expect(await subscribe('nobody')).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'email' }] },
    });
  });
});
