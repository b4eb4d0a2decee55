import { randomUUID } from 'node:crypto';
import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { startServerOn, testServer } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';
import { askForRatings, ratingUrl } from './rating-mails.ts';

const AUTH_SECRET = 'a secret that only this test knows of';
const DAY_MS = 86_400_000;
/** For a mail to be made and delivered on a busy machine. */
const MAIL_PATIENCE = 15_000;

const server = testServer({ EMAIL_CONFIRMATION: 'off', AUTH_SECRET });
afterEach(() => server.database.pool.query('delete from bookings'));

async function traveller() {
  const { userId, token } = await server.addSignedInAccount();
  await server.savePreferencesFrom(token, ['BUD']);
  return { token, userId };
}

interface Click {
  readonly destination?: string;
  readonly daysAgo?: number;
  readonly synthetic?: boolean;
}

/** Stores a traveller's click to a seller and returns its id. */
async function click(
  userId: string,
  { destination = 'BCN', daysAgo = 4, synthetic = false }: Click = {},
): Promise<string> {
  const rows = await server.query<{ id: string }>(
    `insert into bookings (user_id, provider, booking_url, origin, destination, departure_date, price,
       currency, synthetic, clicked_at)
     values ($1, 'agency', 'https://seller.example', 'BUD', $2, '2027-05-03', 5500, 'EUR', $3, $4)
     returning id`,
    [userId, destination, synthetic, new Date(Date.now() - daysAgo * DAY_MS)],
  );
  return rows[0]?.id ?? '';
}

/** A traveller's click about which they were asked. */
async function askedClick() {
  const person = await traveller();
  const bookingId = await click(person.userId);
  await ask();
  return { ...person, bookingId };
}

const ask = (inDays = 0, isSimulated = false) =>
  askForRatings({
    database: server.database,
    settings: readSettings({ EMAIL_CONFIRMATION: 'off' }),
    isSimulated: () => isSimulated,
    now: () => new Date(Date.now() + inDays * DAY_MS),
  });

/** Clicks about which a traveller was asked. */
async function askedAbout(userId: string): Promise<string[]> {
  const query = 'select booking_id from price_ratings where user_id = $1 order by asked_at';
  return (await server.query(query, [userId])).map((row) => row.booking_id);
}

/** The stored rating of a click. */
const getRating = async (bookingId: string) =>
  (
    await server.query(
      'select answer, sentence, shows_name from price_ratings where booking_id = $1',
      [bookingId],
    )
  )[0];

const linkTo = (bookingId: string, answer = 'yes') =>
  ratingUrl(
    { publicUrl: server.url, settings: { ...readSettings({}), AUTH_SECRET } },
    bookingId,
    answer,
  );

const send = (bookingId: string, fields: Record<string, string>) =>
  fetch(linkTo(bookingId), { method: 'POST', body: new URLSearchParams(fields) });

/** A traveller who answered with a sentence. */
async function rated(
  sentence: string,
  { answer = 'yes', showsName = '', ...of }: Click & { answer?: string; showsName?: string } = {},
) {
  const person = await traveller();
  const bookingId = await click(person.userId, of);
  await ask(0, of.synthetic);
  const name = showsName === '' ? {} : { showsName };
  const { status } = await send(bookingId, { answer, sentence, ...name });
  expect(status).toBe(200);
  return { ...person, bookingId };
}

const quoted = async (url = server.url) =>
  (await callFunction(url, 'load-testimonials', { language: 'de' })).data?.testimonials ?? [];

describe('travellers who went to a seller', () => {
  it('are asked by email some days later, in their language, with a link for each answer [2.landing.testimonials]', async () => {
    const { token, userId } = await traveller();
    const [{ email }] = await server.query('select email from auth."user" where id = $1', [userId]);
    const profile = { firstName: null, lastName: null, phone: null, language: 'de' } as const;
    await server.call('save-profile', profile, token);
    const bookingId = await click(userId);
    expect(await ask()).toBe(1);
    const mail = await vi.waitFor(async () => {
      const mails = await listMailbox(server.database, 100);
      const id = mails.find(({ recipient }) => recipient === email)?.id;
      const found = id === undefined ? null : await findMailboxMail(server.database, id);
      if (found === null) throw new Error(`No mail to ${email}`);
      return found;
    }, MAIL_PATIENCE);
    expect(mail.subject).toBe('Stimmte der Preis? Budapest – Barcelona');
    for (const answer of ['yes', 'no', 'not_looked'])
      expect(mail.plain).toContain(linkTo(bookingId, answer).replace(server.url, ''));
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/unsubscribe/'),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    ['a click of today', { daysAgo: 2.9 }, 0],
    ['a click three days old', { daysAgo: 3.1 }, 1],
    ['a click that is forgotten by now', { daysAgo: 15 }, 0],
    ['a click on a simulated fare, where others are real', { synthetic: true }, 0],
  ])('are asked about %s: %s', async (_, of, count) => {
    const { userId } = await traveller();
    await click(userId, of);
    expect(await ask()).toBe(count);
  });

  it('are asked about simulated fares where all are simulated', async () => {
    const { userId } = await traveller();
    const bookingId = await click(userId, { synthetic: true });
    await ask(0, true);
    expect(await askedAbout(userId)).toEqual([bookingId]);
  });

  it('are asked about one click in 30 days, and about no trip twice', async () => {
    const { userId } = await traveller();
    await click(userId, { destination: 'LIS', daysAgo: 5 });
    const newest = await click(userId, { daysAgo: 4 });
    await Promise.all([ask(), ask(), ask()]);
    expect(await askedAbout(userId)).toEqual([newest]);
    await click(userId, { destination: 'OPO', daysAgo: -20 });
    await ask(29);
    expect(await askedAbout(userId)).toEqual([newest]);
    const again = await click(userId, { daysAgo: -21 });
    const other = await click(userId, { destination: 'FAO', daysAgo: -20.5 });
    await ask(31);
    expect(await askedAbout(userId)).toEqual([newest, other]);
    await server.query('delete from bookings where id = $1', [other]);
    await ask(31);
    expect(await askedAbout(userId)).not.toContain(again);
  });

  it.each([
    ['want no emails', 'email_notifications = false'],
    ['pause them', `paused_until = current_date + 3`],
  ])('are not asked while they %s', async (_, change) => {
    const { userId } = await traveller();
    await click(userId);
    await server.query(`update user_settings set ${change} where user_id = $1`, [userId]);
    expect(await ask()).toBe(0);
  });

  it('get no email in their quiet hours, and none once they want none', async () => {
    const { userId } = await traveller();
    const zone = 'Asia/Tokyo';
    await server.query(
      `insert into delivery_settings (user_id, time_zone, quiet_from, quiet_until)
       select $1, $2, mod(minute + 1380, 1440), mod(minute + 120, 1440)
         from (select extract(hour from now() at time zone $2)::int * 60 as minute) as here
       on conflict (user_id) do update set time_zone = excluded.time_zone,
         quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
      [userId, zone],
    );
    await click(userId);
    await ask();
    const message = () =>
      server.query<{ held: boolean; error: string | null; sent: boolean }>(
        `select not_before > now() as held, last_error as error, sent_at is not null as sent
           from outbox where user_id = $1 and kind = 'price_rating'`,
        [userId],
      );
    const poll = { timeout: MAIL_PATIENCE };
    const held = { held: true, error: 'held until the traveller’s hours', sent: false };
    await expect.poll(message, poll).toEqual([held]);
    const own = 'where user_id = $1';
    await server.query(`update user_settings set email_notifications = false ${own}`, [userId]);
    await server.query(`update outbox set not_before = now() ${own}`, [userId]);
    const error = 'the traveller wants no mails any more';
    await expect.poll(message, poll).toMatchObject([{ error }]);
  });
});

describe('the page behind a link', () => {
  it('answers nothing when it is opened, and keeps what is sent last [security.rating-links]', async () => {
    const { bookingId } = await askedClick();
    const page = await fetch(linkTo(bookingId, 'no'), { headers: { 'accept-language': 'de' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Budapest – Barcelona');
    expect(html).toMatch(/value="no" required checked/);
    const kept = () => getRating(bookingId);
    expect(await kept()).toEqual({ answer: null, sentence: null, shows_name: false });
    await send(bookingId, { answer: 'no', sentence: ' Dearer\r\n by  10 € ', showsName: 'on' });
    expect(await kept()).toEqual({ answer: 'no', sentence: 'Dearer by 10 €', shows_name: true });
    await send(bookingId, { answer: 'yes' });
    expect(await kept()).toEqual({ answer: 'yes', sentence: null, shows_name: false });
  });

  it.each([
    ['no answer', { sentence: 'Fine' }],
    ['an answer that there is none of', { answer: 'maybe' }],
    ['a sentence too long', { answer: 'yes', sentence: 'x'.repeat(201) }],
    ['a web address', { answer: 'yes', sentence: 'See https://spam.example' }],
    ['a web address without a scheme', { answer: 'yes', sentence: 'See cheap.example now' }],
    ['an email address', { answer: 'yes', sentence: 'Write to me@spam.example' }],
  ])('refuses %s, and shows what was entered [security.rating-markup]', async (_, fields) => {
    const { bookingId } = await askedClick();
    const refused = await send(bookingId, fields as Record<string, string>);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('role="alert"');
    expect(html).toContain('at most 200 characters');
    if ('sentence' in fields) expect(html).toContain(fields.sentence);
    expect(await getRating(bookingId)).toMatchObject({ answer: null });
  });

  it('shows markup as text [security.rating-markup]', async () => {
    const { bookingId } = await askedClick();
    await send(bookingId, { answer: 'yes', sentence: '</textarea><b>Bold</b>' });
    const html = await (await fetch(linkTo(bookingId))).text();
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;Bold&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('is not found without a signed link, nor for a click without a question [security.rating-links]', async () => {
    const { userId } = await traveller();
    const bookingId = await click(userId);
    const forged = `${server.url}/rate/${bookingId}.${'A'.repeat(43)}`;
    for (const url of [linkTo(bookingId), forged, `${server.url}/rate/x`]) {
      expect((await fetch(url)).status).toBe(404);
      const body = new URLSearchParams({ answer: 'yes' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(404);
    }
  });
});

describe('what travellers say', () => {
  it('is quoted from the third sentence on, good and bad, the newest first, with route and month [2.landing.testimonials]', async () => {
    await rated('Exactly as shown');
    await rated('Ten euros more', { answer: 'no', destination: 'LIS' });
    await rated('I had no time', { answer: 'not_looked' });
    expect(await quoted()).toEqual([]);
    await rated('Booked at once', { daysAgo: 5 });
    const testimonials = await quoted();
    expect(testimonials.map(({ answer, sentence }) => [answer, sentence])).toEqual([
      ['yes', 'Booked at once'],
      ['no', 'Ten euros more'],
      ['yes', 'Exactly as shown'],
    ]);
    expect(testimonials[1]).toMatchObject({
      origin: { code: 'BUD', localCity: 'Budapest' },
      destination: { code: 'LIS', localCity: 'Lissabon' },
      month: new Date(Date.now() - 4 * DAY_MS).toISOString().slice(0, 7),
      firstName: null,
      simulated: false,
    });
  });

  it('stands with the first name alone, and only where the traveller lets it', async () => {
    await rated('One');
    await rated('Two');
    const { userId } = await rated('Three', { showsName: 'on' });
    await server.query(
      `insert into profiles (user_id, first_name, last_name)
       select user_id, 'Ana', 'Silva' from price_ratings
       on conflict (user_id) do update set first_name = 'Ana', last_name = 'Silva'`,
    );
    expect((await quoted()).map(({ firstName }) => firstName)).toEqual(['Ana', null, null]);
    expect(JSON.stringify(await quoted())).not.toMatch(new RegExp(`Silva|${userId}`));
  });

  it('of simulated fares counts where all are simulated alone, and is marked there', async () => {
    await rated('One');
    await rated('Two', { synthetic: true });
    await rated('Three', { synthetic: true });
    expect(await quoted()).toEqual([]);
    const simulated = await startServerOn(server, { SIMULATOR: 'auto', ROLE: 'web' });
    expect((await quoted(simulated.url)).map((one) => one.simulated)).toEqual([true, true, false]);
    await simulated.stop();
  });

  it('can be hidden by the operator and shown again, and is never changed by one [2.landing.testimonials]', async () => {
    await rated('One');
    await rated('Two');
    const { bookingId, token } = await rated('Three');
    const hide = (hidden: boolean) => server.call('hide-rating', { bookingId, hidden }, token);
    for (const _ of [1, 2]) expect((await hide(true)).data).toEqual({ hidden: true });
    expect(await quoted()).toEqual([]);
    await send(bookingId, { answer: 'yes', sentence: 'Three, again' });
    expect(await quoted()).toEqual([]);
    const listed = await server.call('list-ratings', {}, token);
    expect(listed.data?.ratings.map(({ sentence, hidden }) => [sentence, hidden])).toEqual([
      ['Three, again', true],
      ['Two', false],
      ['One', false],
    ]);
    await hide(false);
    expect(await quoted()).toHaveLength(3);
    const unknown = { bookingId: randomUUID(), hidden: true };
    expect((await server.call('hide-rating', unknown, token)).status).toBe(404);
  });

  it('goes with the account, and is in its export until then', async () => {
    const { userId, token, bookingId } = await rated('Mine', { showsName: 'on' });
    const exported = await fetch(`${server.url}/auth/v1/export-account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await exported.json()).toMatchObject({
      tables: { price_ratings: [{ booking_id: bookingId, answer: 'yes', sentence: 'Mine' }] },
    });
    await server.query('delete from auth."user" where id = $1', [userId]);
    expect(await getRating(bookingId)).toBeUndefined();
    expect((await fetch(linkTo(bookingId))).status).toBe(404);
  });
});
