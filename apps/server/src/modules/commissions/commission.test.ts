import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addClick } from '../../testing/add-click.ts';
import { testServer } from '../../testing/test-server.ts';

let operator: { readonly userId: string; readonly token: string };

const server = testServer();
beforeAll(async () => {
  operator = await server.addSignedInAccount();
});

/** An account's click, on a trip that is to come unless said. */
const aClick = (userId: string, daysOver = -30) => addClick(server.database, userId, daysOver);

const toCsv = (...lines: string[]) =>
  ['reference,click_id,status,currency,price,commission', ...lines].join('\n');
const line = (clickId: string, changes: { reference?: string; status?: string } = {}) =>
  `${changes.reference ?? `A-${clickId}`},${clickId},${changes.status ?? 'confirmed'},EUR,200.00,8.00`;
const imported = (csv: string, token: string | null = operator.token, more: object = {}) =>
  server.call('import-commission', { partner: 'a-partner', csv, ...more }, token);
const own = async (token: string, offset = 0) =>
  (await server.call('list-commission', { offset, language: 'de' }, token)).data;
const listBookings = async (request: object = {}) =>
  (await server.call('commission-desk', request, operator.token)).data;

describe('a member', () => {
  it('sees every booking with its state, amount and when it is paid, and no one else’s', async () => {
    const [member, other] = [await server.addSignedInAccount(), await server.addSignedInAccount()];
    const [upcoming, over] = [await aClick(member.userId), await aClick(member.userId, 40)];
    await aClick(other.userId);
    expect(await own(member.token)).toMatchObject({
      count: 2,
      totals: [{ state: 'click', bookings: 2 }],
      bookings: [{ amount: null, dueFrom: null }, { amount: null }],
    });
    expect((await imported(toCsv(line(upcoming), line(over)))).data).toMatchObject({ new: 2 });
    const seen = await own(member.token);
    expect(seen?.totals).toEqual([
      { state: 'reported', bookings: 1, amount: { amount: 800, currency: 'EUR' } },
      { state: 'payable', bookings: 1, amount: { amount: 800, currency: 'EUR' } },
    ]);
    expect(seen?.bookings.find(({ bookingId }) => bookingId === over)).toMatchObject({
      seller: 'An agency',
      state: 'payable',
      isAccepted: true,
      amount: { amount: 800, currency: 'EUR' },
      origin: { code: 'BUD' },
      destination: { code: 'LIS', localCity: 'Lissabon' },
    });
    expect((await own(other.token))?.count).toBe(1);
  });

  it('with many bookings sees them page by page, those that changed first', async () => {
    const member = await server.addSignedInAccount();
    const clicks: string[] = [];
    for (let i = 0; i < 23; i += 1) clicks.push(await aClick(member.userId));
    await imported(toCsv(line(clicks[3] ?? '')));
    const [first, second] = [await own(member.token), await own(member.token, 20)];
    expect(first?.bookings[0]?.bookingId).toBe(clicks[3]);
    const pages = [first?.bookings ?? [], second?.bookings ?? []];
    const ids = new Set(pages.flat().map(({ bookingId }) => bookingId));
    expect([pages[0]?.length, ids.size, second?.count]).toEqual([20, 23, 23]);
  });
});

describe('the operator', () => {
  it('imports a report: what fits is entered, what does not is listed with its line and why', async () => {
    const { userId } = await server.addSignedInAccount();
    const click = await aClick(userId);
    const csv = toCsv(line(click), line(randomUUID()), 'B-1,,confirmed,EUR,1.234,8.00', 'C-1');
    const rehearsed = await imported(csv, operator.token, { rehearse: true });
    expect(rehearsed.data).toMatchObject({ lines: 4, new: 1, problemCount: 3 });
    const answer = await imported(csv);
    expect(answer.data).toEqual({
      ...rehearsed.data,
      problems: [
        { line: 3, reference: expect.stringMatching(/^A-/), fault: 'unknown_click' },
        { line: 4, reference: 'B-1', fault: 'ambiguous_amount' },
        { line: 5, reference: 'C-1', fault: 'malformed' },
      ],
    });
    expect((await imported(csv)).data).toMatchObject({ new: 0, known: 1 });
  });

  it('gets the fault of a file that is no report', async () => {
    expect(await imported('a,b\n1,2')).toMatchObject({
      status: 400,
      error: {
        code: 'invalid_input',
        fields: expect.arrayContaining([
          { path: 'csv.reference', message: 'errors.report_missing_columns' },
        ]),
      },
    });
    expect((await imported('')).status).toBe(400);
    const both = { partner: 'a', csv: '', sales: [] };
    expect((await server.call('import-commission', both, operator.token)).status).toBe(400);
  });

  it('imports sales of a program as well, in minor units', async () => {
    const { userId } = await server.addSignedInAccount();
    const clickId = await aClick(userId);
    const price = { amount: 18_675, currency: 'JPY' };
    const sold = { clickId, status: 'confirmed' as const, price, commission: 500 };
    const sales = [
      { ...sold, reference: 'API-1' },
      { ...sold, reference: 'API-2', price: { amount: 1, currency: 'JPY' } },
      { ...sold, reference: 'API-3', departureDate: '2027-02-02', returnDate: '2027-02-01' },
    ];
    const report = { partner: 'a-program', sales };
    const answer = await server.call('import-commission', report, operator.token);
    expect(answer.data).toMatchObject({
      new: 1,
      problems: [
        { line: 2, fault: 'more_than_price' },
        { line: 3, fault: 'dates' },
      ],
    });
    expect(await listBookings({ search: clickId })).toMatchObject({
      bookings: [{ amount: { amount: 500, currency: 'JPY' }, reference: 'API-1' }],
    });
  });

  it('finds bookings, sees what is overdue, pays and refuses; paid and refused stay so', async () => {
    const { userId } = await server.addSignedInAccount();
    const [due, late] = [await aClick(userId, 40), await aClick(userId, 70)];
    const before = (await listBookings())?.overdue ?? 0;
    await imported(toCsv(line(due), line(late)));
    expect(await listBookings({ overdue: true, search: `A-${late}` })).toMatchObject({
      overdue: before + 1,
      bookings: [{ bookingId: late, state: 'payable', partner: 'a-partner' }],
    });
    expect((await listBookings({ state: 'paid', search: late }))?.bookings).toEqual([]);

    const settle = (bookingId: string, state: 'paid' | 'rejected') =>
      server.call('settle-commission', { bookingId, state, note: 'No. 1' }, operator.token);
    expect((await settle(late, 'paid')).data).toEqual({ state: 'paid' });
    expect((await settle(late, 'paid')).data).toEqual({ state: 'paid' });
    expect(await settle(late, 'rejected')).toMatchObject({
      status: 409,
      error: { message: 'errors.commission_order' },
    });
    expect((await settle(due, 'rejected')).data).toEqual({ state: 'rejected' });
    expect((await settle(due, 'paid')).status).toBe(409);
    expect((await settle(randomUUID(), 'paid')).status).toBe(404);
    // What the operator refused, no report brings back.
    await imported(toCsv(line(due, { status: 'cancelled' })));
    await imported(toCsv(line(due, { status: 'approved' })));
    expect((await listBookings({ search: due }))?.bookings).toMatchObject([
      { state: 'rejected', cause: 'refused' },
    ]);
    const paid = `select note from commission_entries where booking_id = $1 and state = 'paid'`;
    expect(await server.query(paid, [late])).toEqual([{ note: 'No. 1' }]);
    expect((await listBookings())?.overdue).toBe(before);
  });
});
