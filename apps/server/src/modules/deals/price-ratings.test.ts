import { randomUUID } from 'node:crypto';
import { findMailboxMail, listMailbox } from '@farelark/db/mail';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { testServer } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';
import { enqueueRatingRequests, getRatingUrl } from './rating-mails.ts';

const AUTH_SECRET = 'a secret for the tests of price ratings';
const DAY_MS = 86_400_000;
const MAIL_TIMEOUT_MS = 15_000;

const server = testServer({ EMAIL_CONFIRMATION: 'off', AUTH_SECRET });
afterEach(() => server.database.pool.query('delete from bookings'));

async function addTraveller() {
  const { userId, token } = await server.addSignedInAccount();
  await server.savePreferencesFrom(token, ['BUD']);
  return { token, userId };
}

interface ClickOptions {
  readonly destination?: string;
  readonly daysAgo?: number;
  readonly synthetic?: boolean;
}

/** Returns the id of the click. */
async function addClick(
  userId: string,
  { destination = 'BCN', daysAgo = 4, synthetic = false }: ClickOptions = {},
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

async function addRequestedRating() {
  const traveller = await addTraveller();
  const bookingId = await addClick(traveller.userId);
  await requestRatings();
  return { ...traveller, bookingId };
}

const requestRatings = (inDays = 0, isSimulated = false) =>
  enqueueRatingRequests({
    database: server.database,
    settings: readSettings({ EMAIL_CONFIRMATION: 'off' }),
    isSimulated: () => isSimulated,
    now: () => new Date(Date.now() + inDays * DAY_MS),
  });

async function listRequests(userId: string): Promise<string[]> {
  const query = 'select booking_id from price_ratings where user_id = $1 order by asked_at';
  return (await server.query(query, [userId])).map((row) => row.booking_id);
}

const getRating = async (bookingId: string) =>
  (
    await server.query(
      'select answer, sentence, shows_name from price_ratings where booking_id = $1',
      [bookingId],
    )
  )[0];

const createLink = (bookingId: string, answer = 'yes') =>
  getRatingUrl(
    { publicUrl: server.url, settings: { ...readSettings({}), AUTH_SECRET } },
    bookingId,
    answer,
  );

const send = (bookingId: string, fields: Record<string, string>) =>
  fetch(createLink(bookingId), { method: 'POST', body: new URLSearchParams(fields) });

async function addRating(
  sentence: string,
  {
    answer = 'yes',
    showsName = '',
    ...click
  }: ClickOptions & { answer?: string; showsName?: string } = {},
) {
  const traveller = await addTraveller();
  const bookingId = await addClick(traveller.userId, click);
  await requestRatings(0, click.synthetic);
  const name = showsName === '' ? {} : { showsName };
  const { status } = await send(bookingId, { answer, sentence, ...name });
  expect(status).toBe(200);
  return { ...traveller, bookingId };
}

const loadTestimonials = async (url = server.url) =>
  (await callFunction(url, 'load-testimonials', { language: 'de' })).data?.testimonials ?? [];

describe('enqueueRatingRequests', () => {
  it('emails a link for each answer, in the traveller’s language [2.landing.testimonials]', async () => {
    const { token, userId } = await addTraveller();
    const [{ email }] = await server.query('select email from auth."user" where id = $1', [userId]);
    const profile = { firstName: null, lastName: null, phone: null, language: 'de' } as const;
    await server.call('save-profile', profile, token);
    const bookingId = await addClick(userId);
    expect(await requestRatings()).toBe(1);
    const mail = await vi.waitFor(async () => {
      const mails = await listMailbox(server.database, 100);
      const id = mails.find(({ recipient }) => recipient === email)?.id;
      const stored = id === undefined ? null : await findMailboxMail(server.database, id);
      if (stored === null) throw new Error(`No email to ${email}`);
      return stored;
    }, MAIL_TIMEOUT_MS);
    expect(mail.subject).toBe('Stimmte der Preis? Budapest – Barcelona');
    for (const answer of ['yes', 'no', 'not_looked'])
      expect(mail.plain).toContain(createLink(bookingId, answer).replace(server.url, ''));
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/unsubscribe/'),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    ['a click of today', { daysAgo: 2.9 }, 0],
    ['a click three days old', { daysAgo: 3.1 }, 1],
    ['an old click', { daysAgo: 15 }, 0],
    ['a simulated click among real ones', { synthetic: true }, 0],
  ])('handles %s', async (_, click, count) => {
    const { userId } = await addTraveller();
    await addClick(userId, click);
    expect(await requestRatings()).toBe(count);
  });

  it('includes simulated fares if all fares are simulated', async () => {
    const { userId } = await addTraveller();
    const bookingId = await addClick(userId, { synthetic: true });
    await requestRatings(0, true);
    expect(await listRequests(userId)).toEqual([bookingId]);
  });

  it('asks each traveller once in 30 days, and once per trip', async () => {
    const { userId } = await addTraveller();
    await addClick(userId, { destination: 'LIS', daysAgo: 5 });
    const newest = await addClick(userId, { daysAgo: 4 });
    await Promise.all([requestRatings(), requestRatings(), requestRatings()]);
    expect(await listRequests(userId)).toEqual([newest]);
    await addClick(userId, { destination: 'OPO', daysAgo: -20 });
    await requestRatings(29);
    expect(await listRequests(userId)).toEqual([newest]);
    const sameTrip = await addClick(userId, { daysAgo: -21 });
    const other = await addClick(userId, { destination: 'FAO', daysAgo: -20.5 });
    await requestRatings(31);
    expect(await listRequests(userId)).toEqual([newest, other]);
    await server.query('delete from bookings where id = $1', [other]);
    await requestRatings(31);
    expect(await listRequests(userId)).not.toContain(sameTrip);
  });

  it.each([
    ['switch emails off', 'email_notifications = false'],
    ['pause alerts', `paused_until = current_date + 3`],
  ])('skips travellers who %s', async (_, change) => {
    const { userId } = await addTraveller();
    await addClick(userId);
    await server.query(`update user_settings set ${change} where user_id = $1`, [userId]);
    expect(await requestRatings()).toBe(0);
  });

  it('holds emails in quiet hours, and drops them after an opt-out', async () => {
    const { userId } = await addTraveller();
    const zone = 'Asia/Tokyo';
    await server.query(
      `insert into delivery_settings (user_id, time_zone, quiet_from, quiet_until)
       select $1, $2, mod(minute + 1380, 1440), mod(minute + 120, 1440)
         from (select extract(hour from now() at time zone $2)::int * 60 as minute) as here
       on conflict (user_id) do update set time_zone = excluded.time_zone,
         quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
      [userId, zone],
    );
    await addClick(userId);
    await requestRatings();
    const listMessages = () =>
      server.query<{ held: boolean; error: string | null; sent: boolean }>(
        `select not_before > now() as held, last_error as error, sent_at is not null as sent
           from outbox where user_id = $1 and kind = 'price_rating'`,
        [userId],
      );
    const poll = { timeout: MAIL_TIMEOUT_MS };
    const held = { held: true, error: 'held until the traveller’s hours', sent: false };
    await expect.poll(listMessages, poll).toEqual([held]);
    const condition = 'where user_id = $1';
    await server.query(`update user_settings set email_notifications = false ${condition}`, [
      userId,
    ]);
    await server.query(`update outbox set not_before = now() ${condition}`, [userId]);
    const error = 'the traveller wants no mails any more';
    await expect.poll(listMessages, poll).toMatchObject([{ error }]);
  });
});

describe('/rate/{token}', () => {
  it('saves nothing on GET, and the last answer on POST [security.rating-links]', async () => {
    const { bookingId } = await addRequestedRating();
    const page = await fetch(createLink(bookingId, 'no'), { headers: { 'accept-language': 'de' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Budapest – Barcelona');
    expect(html).toMatch(/value="no" required checked/);
    const getSaved = () => getRating(bookingId);
    expect(await getSaved()).toEqual({ answer: null, sentence: null, shows_name: false });
    await send(bookingId, { answer: 'no', sentence: ' Dearer\r\n by  10 € ', showsName: 'on' });
    expect(await getSaved()).toEqual({
      answer: 'no',
      sentence: 'Dearer by 10 €',
      shows_name: true,
    });
    await send(bookingId, { answer: 'yes' });
    expect(await getSaved()).toEqual({ answer: 'yes', sentence: null, shows_name: false });
  });

  it.each([
    ['no answer', { sentence: 'Fine' }],
    ['an unknown answer', { answer: 'maybe' }],
    ['a sentence too long', { answer: 'yes', sentence: 'x'.repeat(201) }],
    ['a web address', { answer: 'yes', sentence: 'See https://spam.example' }],
    ['a web address without a scheme', { answer: 'yes', sentence: 'See cheap.example now' }],
    ['an email address', { answer: 'yes', sentence: 'Write to me@spam.example' }],
  ])('rejects %s and shows the input again [security.rating-markup]', async (_, fields) => {
    const { bookingId } = await addRequestedRating();
    const response = await send(bookingId, fields as Record<string, string>);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('role="alert"');
    expect(html).toContain('at most 200 characters');
    if ('sentence' in fields) expect(html).toContain(fields.sentence);
    expect(await getRating(bookingId)).toMatchObject({ answer: null });
  });

  it('escapes markup [security.rating-markup]', async () => {
    const { bookingId } = await addRequestedRating();
    await send(bookingId, { answer: 'yes', sentence: '</textarea><b>Bold</b>' });
    const html = await (await fetch(createLink(bookingId))).text();
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;Bold&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('returns 404 for unsigned links and clicks without a request [security.rating-links]', async () => {
    const { userId } = await addTraveller();
    const bookingId = await addClick(userId);
    const forged = `${server.url}/rate/${bookingId}.${'A'.repeat(43)}`;
    for (const url of [createLink(bookingId), forged, `${server.url}/rate/x`]) {
      expect((await fetch(url)).status).toBe(404);
      const body = new URLSearchParams({ answer: 'yes' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(404);
    }
  });
});

describe('testimonials', () => {
  it('are shown from the third sentence on, positive and negative, newest first [2.landing.testimonials]', async () => {
    await addRating('Exactly as shown');
    await addRating('Ten euros more', { answer: 'no', destination: 'LIS' });
    await addRating('I had no time', { answer: 'not_looked' });
    expect(await loadTestimonials()).toEqual([]);
    await addRating('Booked immediately', { daysAgo: 5 });
    const testimonials = await loadTestimonials();
    expect(testimonials.map(({ answer, sentence }) => [answer, sentence])).toEqual([
      ['yes', 'Booked immediately'],
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

  it('contain only the first name, and only with consent', async () => {
    await addRating('One');
    await addRating('Two');
    const { userId } = await addRating('Three', { showsName: 'on' });
    await server.query(
      `insert into profiles (user_id, first_name, last_name)
       select user_id, 'Ana', 'Silva' from price_ratings
       on conflict (user_id) do update set first_name = 'Ana', last_name = 'Silva'`,
    );
    expect((await loadTestimonials()).map(({ firstName }) => firstName)).toEqual([
      'Ana',
      null,
      null,
    ]);
    expect(JSON.stringify(await loadTestimonials())).not.toMatch(new RegExp(`Silva|${userId}`));
  });

  it('include marked simulated fares only if all fares are simulated', async () => {
    await addRating('One');
    await addRating('Two', { synthetic: true });
    await addRating('Three', { synthetic: true });
    expect(await loadTestimonials()).toEqual([]);
    const simulated = await server.startOther({ SIMULATOR: 'auto', ROLE: 'web' });
    expect(
      (await loadTestimonials(simulated.url)).map((testimonial) => testimonial.simulated),
    ).toEqual([true, true, false]);
  });

  it('can be hidden and shown again by the operator [2.landing.testimonials]', async () => {
    await addRating('One');
    await addRating('Two');
    const { bookingId, token } = await addRating('Three');
    const hide = (hidden: boolean) => server.call('hide-rating', { bookingId, hidden }, token);
    for (const _ of [1, 2]) expect((await hide(true)).data).toEqual({ hidden: true });
    expect(await loadTestimonials()).toEqual([]);
    await send(bookingId, { answer: 'yes', sentence: 'Three, again' });
    expect(await loadTestimonials()).toEqual([]);
    const response = await server.call('list-ratings', {}, token);
    expect(response.data?.ratings.map(({ sentence, hidden }) => [sentence, hidden])).toEqual([
      ['Three, again', true],
      ['Two', false],
      ['One', false],
    ]);
    await hide(false);
    expect(await loadTestimonials()).toHaveLength(3);
    const unknown = { bookingId: randomUUID(), hidden: true };
    expect((await server.call('hide-rating', unknown, token)).status).toBe(404);
  });

  it('are in the account’s export, and deleted with the account', async () => {
    const { userId, token, bookingId } = await addRating('Mine', { showsName: 'on' });
    const exported = await fetch(`${server.url}/auth/v1/export-account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await exported.json()).toMatchObject({
      tables: { price_ratings: [{ booking_id: bookingId, answer: 'yes', sentence: 'Mine' }] },
    });
    await server.query('delete from auth."user" where id = $1', [userId]);
    expect(await getRating(bookingId)).toBeUndefined();
    expect((await fetch(createLink(bookingId))).status).toBe(404);
  });
});
