import { randomUUID } from 'node:crypto';
import type { RawFare, SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

const PAGE = 'https://seller.example/flights?id=1';

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
const takeRows = (rows: readonly RawFare[], source = 'test feed') =>
  server.ingestFeed(
    rows.map((row) => ({ ...row, source })),
    { source: source as SourceName },
  );

/** Adds a live deal and a traveller with an alert about it. */
async function addDealWithAlert(origin: string, destination: string, more: Partial<RawFare> = {}) {
  const token = await server.signUp();
  await server.savePreferencesFrom(token, [origin], { unconfirmedAlerts: true });
  await takeRows(createPriceHistory(origin, destination));
  const report = createBargainReport(origin, destination).map((row) => ({ ...row, ...more }));
  await takeRows(report);
  const { data } = await server.call('get-user-alerts', {}, token);
  const [alert] = data?.alerts ?? [];
  if (alert === undefined) throw new Error('The traveller got no alert');
  return { token, alertId: alert.id, dealId: alert.deal.id, report };
}

const setState = (dealId: string, state: string) =>
  server.query(
    `update deals set state = $2::deal_state, gone_at = case when $2 = 'gone' then now() end,
        gone_reason = case when $2 = 'gone' then 'not_seen' end where id = $1`,
    [dealId, state],
  );

describe('deal-details', () => {
  it('returns evidence, prices, dates and history, also to visitors', async () => {
    const { dealId } = await addDealWithAlert('BUD', 'BCN');
    const { status, data } = await server.call('deal-details', { dealId });
    expect(status).toBe(200);
    expect(data?.deal).toMatchObject({ id: dealId, price: { amount: 5500, currency: 'EUR' } });
    expect(data?.deal.usual.samples).toBeGreaterThan(0);
    expect(data?.dates.map((date) => date.dealId)).toEqual([dealId]);
    // Forty days of history, and the bargain.
    expect(data?.history).toHaveLength(41);
    expect(data?.history.at(-1)).toMatchObject({
      price: { amount: 5500, currency: 'EUR' },
      source: 'test feed',
    });
    const moments = data?.history.map(({ at }) => at) ?? [];
    expect(moments).toEqual([...moments].sort());
    expect(data?.life).toMatchObject({ episode: 1, goneAt: null, goneReason: null });

    await setState(dealId, 'gone');
    const gone = await server.call('deal-details', { dealId });
    expect(gone.data?.life).toMatchObject({ goneReason: 'not_seen' });
    expect(gone.data?.life.goneAt).not.toBeNull();
  });

  it('returns 404 before the deal is announced and after it was dropped [2.details.not-found]', async () => {
    const { dealId } = await addDealWithAlert('VIE', 'LIS');
    const getStatus = async (id = dealId) =>
      (await server.call('deal-details', { dealId: id })).status;
    await setState(dealId, 'dropped');
    expect(await getStatus()).toBe(404);
    await setState(dealId, 'verifying');
    await server.query('update deals set verified_at = null where id = $1', [dealId]);
    expect(await getStatus()).toBe(404);
    expect(await getStatus(randomUUID())).toBe(404);
    expect(await getStatus('x')).toBe(400);
  });
});

describe('booking-options', () => {
  it('lists sellers and recommends the cheapest with a reason [3.deal.recommended 7.calls.booking-options 2.book.sellers 2.deals.booking-options]', async () => {
    const { dealId, alertId, token, report } = await addDealWithAlert('PRG', 'ROM', {
      booking_url: PAGE,
    });
    const options = await server.call('booking-options', { dealId });
    expect(options.data).toMatchObject({
      dealId,
      state: 'live',
      options: [
        {
          kind: 'source',
          optionId: 'own',
          provider: 'test feed',
          site: 'seller.example',
          price: { amount: 5500, currency: 'EUR' },
          isRecommended: true,
          reason: 'booking.reason.onlyPrice',
        },
        {
          optionId: 'airline-W6',
          kind: 'airline',
          price: null,
          isRecommended: false,
          reason: null,
        },
        { optionId: 'agency-google-flights', kind: 'agency', price: null, lastVerified: null },
        { optionId: 'agency-skyscanner' },
        { optionId: 'agency-kayak' },
      ],
    });
    // Only `initiate-booking` returns the address, and counts the click.
    expect(JSON.stringify(options.data)).not.toContain(PAGE);

    const observed_at = new Date().toISOString();
    const pricier = { price: '60.00', booking_url: 'https://agency.example/x', observed_at };
    await takeRows(
      report.map((row) => ({ ...row, ...pricier, baggage: 'included' })),
      'another feed',
    );
    const both = await server.call('booking-options', { alertId }, token);
    const cheapest = { isRecommended: true, reason: 'booking.reason.cheapest' };
    expect(both.data?.options.slice(0, 2)).toMatchObject([
      { provider: 'test feed', ...cheapest, priceWithBag: null },
      {
        provider: 'another feed',
        isRecommended: false,
        reason: null,
        priceWithBag: { amount: 6000, currency: 'EUR' },
      },
    ]);
  });

  it('returns the price with a bag if the source reported one recently [2.details.bag]', async () => {
    const flight = { booking_url: PAGE, flight_numbers: 'W6 100', baggage: 'extra' };
    const { dealId, report } = await addDealWithAlert('LJU', 'CPH', flight);
    const ask = async () => (await server.call('booking-options', { dealId })).data?.options[0];
    expect(await ask()).toMatchObject({ price: { amount: 5500 }, priceWithBag: null });
    const bare = { ...report.at(-1), ...flight };
    const bagged = { ...bare, baggage: 'included', price: '81.00' };
    /** Ingests another fare of the same source. */
    const recheckWith = (also: RawFare) => {
      const observed_at = new Date().toISOString();
      return takeRows([bare, also].map((row) => ({ ...row, observed_at })));
    };
    // Other flights and sources don't count.
    await recheckWith({ ...bagged, flight_numbers: 'W6 101', price: '70.00' });
    await takeRows([{ ...bagged, price: '71.00', booking_url: '' }], 'some other feed');
    expect(await ask()).toMatchObject({ price: { amount: 5500 }, priceWithBag: null });
    await recheckWith(bagged);
    expect(await ask()).toMatchObject({
      price: { amount: 5500 },
      priceWithBag: { amount: 8100, currency: 'EUR' },
    });
  });

  it('lists an airline’s page of a source once [2.book.sellers]', async () => {
    const { dealId } = await addDealWithAlert('SOF', 'MLA', {
      booking_url: 'https://wizzair.com/x?id=1',
    });
    const { data } = await server.call('booking-options', { dealId });
    expect(data?.options.filter(({ site }) => site.endsWith('wizzair.com'))).toMatchObject([
      { optionId: 'own', kind: 'airline', price: { amount: 5500 } },
    ]);
  });

  it('returns 404 for deals that the caller may not see', async () => {
    const { alertId } = await addDealWithAlert('ZRH', 'OPO');
    const stranger = await server.signUp();
    const refused = { status: 404, error: { detail: 'errors.booking_options' } };
    const ask = (request: object, token: string | null) =>
      server.call('booking-options', request, token);
    expect(await ask({ alertId }, stranger)).toMatchObject(refused);
    expect(await ask({ alertId }, null)).toMatchObject(refused);
    expect(await ask({ dealId: randomUUID() }, stranger)).toMatchObject(refused);
    expect(await ask({}, stranger)).toMatchObject({ status: 400 });
    expect(await ask({ dealId: alertId, alertId }, stranger)).toMatchObject({ status: 400 });
  });

  it('lists the airline’s site and agencies for a source without pages, and nothing for a gone deal [0.never-books 2.book.known-sellers security.seller-links]', async () => {
    const { dealId } = await addDealWithAlert('WAW', 'ATH', { booking_url: 'javascript:alert(1)' });
    const ask = () => server.call('booking-options', { dealId, language: 'de' });
    const { data } = await ask();
    expect(data?.options[0]).toMatchObject({
      optionId: 'airline-W6',
      provider: 'Wizz Air',
      site: 'www.wizzair.com',
      showsTrip: true,
      price: null,
      priceWithBag: null,
      lastVerified: null,
      isRecommended: true,
      reason: 'booking.reason.airlineSite',
    });
    const agency = { kind: 'agency', price: null };
    expect(data?.options.slice(1)).toMatchObject([agency, agency, agency]);
    await setState(dealId, 'gone');
    expect((await ask()).data).toMatchObject({ state: 'gone', options: [] });
  });
});

describe('initiate-booking', () => {
  const initiate = (dealId: string, token: string | null, optionId = 'own') =>
    server.call('initiate-booking', { dealId, optionId }, token);

  it('counts a click, and returns the page of the deal’s record [0.never-books 4.booking.redirects 7.calls.initiate-booking 2.book.seller-tab]', async () => {
    const { dealId, token } = await addDealWithAlert('BER', 'AGP', { booking_url: PAGE });
    const { status, data } = await initiate(dealId, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({ url: PAGE, earnsCommission: false, commissionUpTo: null });
    const rows = await server.query(
      `select b.provider, b.booking_url, b.origin, b.destination, b.price::int, b.currency,
              b.earns_commission, b.synthetic, c.user_id = b.user_id as "isClicked"
         from bookings b join deal_clicks c using (deal_id) where b.id = $1`,
      [data?.bookingId],
    );
    expect(rows).toEqual([
      {
        provider: 'test feed',
        booking_url: PAGE,
        origin: 'BER',
        destination: 'AGP',
        price: 5500,
        currency: 'EUR',
        earns_commission: false,
        synthetic: false,
        isClicked: true,
      },
    ]);
  });

  it('counts one click per page, also for concurrent calls [2.book.seller-tab 2.plan.clicks]', async () => {
    const { dealId, token } = await addDealWithAlert('RIX', 'TLL', { booking_url: PAGE });
    const clicks = await Promise.all([
      initiate(dealId, token),
      initiate(dealId, token),
      initiate(dealId, token, 'airline-W6'),
      initiate(dealId, token, 'agency-kayak'),
    ]);
    const [first, second, airline, agency] = clicks.map(({ data }) => data);
    expect(second?.bookingId).toBe(first?.bookingId);
    expect(new URL(airline?.url ?? '').host).toBe('www.wizzair.com');
    expect(agency?.url).toContain('https://www.kayak.com/flights/RIX-TLL/');
    const rows = await server.query(
      'select provider, price::int from bookings where deal_id = $1 order by provider',
      [dealId],
    );
    expect(rows).toEqual([
      { provider: 'KAYAK', price: null },
      { provider: 'Wizz Air', price: null },
      { provider: 'test feed', price: 5500 },
    ]);
  });

  it('counts in the plan of its traveller only [2.plan.clicks]', async () => {
    const { dealId, token } = await addDealWithAlert('OSL', 'TRN', { booking_url: PAGE });
    const stranger = await server.signUp();
    const countClicks = async (who: string) =>
      (await server.call('load-plan', {}, who)).data?.bookingClicks;
    expect(await countClicks(token)).toBe(0);
    await initiate(dealId, token);
    // Clicks on a deal within an hour count once, on any pages.
    await initiate(dealId, token, 'agency-kayak');
    expect([await countClicks(token), await countClicks(stranger)]).toEqual([1, 0]);
  });

  it('returns the page for the whole party', async () => {
    const { dealId, token } = await addDealWithAlert('ARN', 'KRK');
    const request = { dealId, optionId: 'agency-kayak', adults: 3 };
    const { data } = await server.call('initiate-booking', request, token);
    expect(data?.url).toContain('/3adults');
    for (const adults of [0, 10, 1.5])
      expect((await server.call('initiate-booking', { ...request, adults }, token)).status).toBe(
        400,
      );
  });

  it('offers premium travellers commission of up to 4.5 % [1.commission.share 6.commission]', async () => {
    const { dealId, token } = await addDealWithAlert('MUC', 'PMI', { booking_url: PAGE });
    const pay = (until: string) =>
      server.query(
        `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
            current_period_end = now() + $2::interval
          where user_id = (select user_id from flight_alerts where deal_id = $1)`,
        [dealId, until],
      );
    await pay('1 day');
    expect((await initiate(dealId, token)).data).toMatchObject({
      earnsCommission: true,
      commissionUpTo: { amount: 247, currency: 'EUR' },
    });
    const premium = await server.call('booking-options', { dealId, adults: 3 }, token);
    expect(premium.data).toMatchObject({
      earnsCommission: true,
      options: [
        { optionId: 'own', paysCommission: true, commissionUpTo: { amount: 742, currency: 'EUR' } },
        { optionId: 'airline-W6', paysCommission: false, commissionUpTo: null },
        { commissionUpTo: null },
        { commissionUpTo: null },
        { commissionUpTo: null },
      ],
    });
    // Commission is shown only to its traveller.
    const visitor = await server.call('booking-options', { dealId, adults: 3 });
    expect(visitor.data).toMatchObject({
      earnsCommission: false,
      options: [{ optionId: 'own', paysCommission: true, commissionUpTo: null }, {}, {}, {}, {}],
    });
    const party = { dealId, optionId: 'own', adults: 3 };
    expect((await server.call('initiate-booking', party, token)).data).toMatchObject({
      commissionUpTo: { amount: 742, currency: 'EUR' },
    });
    // Airlines pay no commission for direct visits.
    expect((await initiate(dealId, token, 'airline-W6')).data).toMatchObject({
      earnsCommission: false,
      commissionUpTo: null,
    });
    await pay('-1 day');
    expect((await initiate(dealId, token)).data).toMatchObject({ earnsCommission: false });
  });

  it('returns the page of a live deal to visitors, counted without an account [2.details.visitors-book]', async () => {
    const { dealId } = await addDealWithAlert('GVA', 'SVQ', { booking_url: PAGE });
    const clicks = await Promise.all([initiate(dealId, null), initiate(dealId, null)]);
    for (const { status, data } of clicks) {
      expect(status).toBe(200);
      expect(data).toEqual({
        bookingId: null,
        url: PAGE,
        earnsCommission: false,
        commissionUpTo: null,
      });
    }
    const rows = await server.query(
      `select user_id as "userId", is_visitor as "isVisitor",
              (select count(*)::int from bookings b where b.deal_id = $1) as bookings
         from deal_clicks where deal_id = $1`,
      [dealId],
    );
    // All visitors count once an hour.
    expect(rows).toEqual([{ userId: null, isVisitor: true, bookings: 0 }]);
    expect(await initiate(dealId, null, 'https://elsewhere.example')).toMatchObject({
      status: 404,
    });
  });

  it('gives visitors no page of a hidden, held, rechecked or gone deal [2.details.visitors-book]', async () => {
    const { dealId, token } = await addDealWithAlert('HAM', 'IBZ', { booking_url: PAGE });
    const ask = async () => {
      const [options, page] = await Promise.all([
        server.call('booking-options', { dealId }),
        initiate(dealId, null),
      ]);
      return [options.data?.options.length ?? options.status, page.status];
    };
    expect(await ask()).toEqual([5, 200]);
    for (const state of ['held', 'verifying']) {
      await setState(dealId, state);
      expect(await ask()).toEqual([0, 409]);
      expect((await initiate(dealId, token)).status).toBe(200);
    }
    await setState(dealId, 'gone');
    expect(await ask()).toEqual([0, 409]);
    await setState(dealId, 'live');
    await server.query('update deals set verified_at = null where id = $1', [dealId]);
    expect(await ask()).toEqual([404, 404]);
    await setState(dealId, 'dropped');
    expect(await ask()).toEqual([404, 404]);
  });

  it('limits visitors by their address, which they can’t choose, and not travellers there [2.details.visitors-book]', async () => {
    const { dealId, token } = await addDealWithAlert('LYS', 'PMO', { booking_url: PAGE });
    const from = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/functions/v1/initiate-booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ dealId, optionId: 'own' }),
      });
    await server.query(`delete from function_calls where name = 'initiate-booking'`);
    expect((await from()).status).toBe(200);
    await server.query(`update function_calls set calls = 60 where name = 'initiate-booking'`);
    const refused = await from();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // No proxy is trusted here.
    expect((await from({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
    expect((await from({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('fails for gone deals and unknown options [8.data.booking]', async () => {
    const { dealId, token } = await addDealWithAlert('CPH', 'NCE', { booking_url: PAGE });
    const notBegun = { status: 404, error: { detail: 'errors.booking_not_initiated' } };
    expect(await initiate(dealId, token, 'https://elsewhere.example')).toMatchObject(notBegun);
    expect(await initiate(randomUUID(), token)).toMatchObject(notBegun);
    await setState(dealId, 'gone');
    expect(await initiate(dealId, token)).toMatchObject({
      status: 409,
      error: { code: 'conflict', detail: 'errors.booking_failed' },
    });
  });
});
