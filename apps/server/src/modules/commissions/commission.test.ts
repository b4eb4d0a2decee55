import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addClick } from '../../testing/add-click.ts';
import { testServer } from '../../testing/test-server.ts';

let operator: { readonly userId: string; readonly token: string };

const server = testServer();
beforeAll(async () => {
  operator = await server.addSignedInAccount();
});

/** Adds an account's click, by default on a future trip. */
const addTravellerClick = (userId: string, daysOver = -30) =>
  addClick(server.database, userId, daysOver);

const toCsv = (...lines: string[]) =>
  ['reference,click_id,status,currency,price,commission', ...lines].join('\n');
const line = (clickId: string, changes: { reference?: string; status?: string } = {}) =>
  `${changes.reference ?? `A-${clickId}`},${clickId},${changes.status ?? 'confirmed'},EUR,200.00,8.00`;
const importReport = (csv: string, token: string | null = operator.token, more: object = {}) =>
  server.call('import-commission', { partner: 'a-partner', csv, ...more }, token);
const listOwnBookings = async (token: string, offset = 0) =>
  (await server.call('list-commission', { offset, language: 'de' }, token)).data;
const listBookings = async (request: object = {}) =>
  (await server.call('commission-desk', request, operator.token)).data;

describe('own-bookings of a member', () => {
  it('lists only own bookings, with state, amount and payment day', async () => {
    const [member, other] = [await server.addSignedInAccount(), await server.addSignedInAccount()];
    const [upcoming, over] = [
      await addTravellerClick(member.userId),
      await addTravellerClick(member.userId, 40),
    ];
    await addTravellerClick(other.userId);
    expect(await listOwnBookings(member.token)).toMatchObject({
      count: 2,
      totals: [{ state: 'click', bookings: 2 }],
      bookings: [{ amount: null, dueFrom: null }, { amount: null }],
    });
    expect((await importReport(toCsv(line(upcoming), line(over)))).data).toMatchObject({ new: 2 });
    const bookings = await listOwnBookings(member.token);
    expect(bookings?.totals).toEqual([
      { state: 'reported', bookings: 1, amount: { amount: 800, currency: 'EUR' } },
      { state: 'payable', bookings: 1, amount: { amount: 800, currency: 'EUR' } },
    ]);
    expect(bookings?.bookings.find(({ bookingId }) => bookingId === over)).toMatchObject({
      seller: 'An agency',
      state: 'payable',
      isAccepted: true,
      amount: { amount: 800, currency: 'EUR' },
      origin: { code: 'BUD' },
      destination: { code: 'LIS', localCity: 'Lissabon' },
    });
    expect((await listOwnBookings(other.token))?.count).toBe(1);
  });

  it('pages bookings, latest changes first', async () => {
    const member = await server.addSignedInAccount();
    const clicks: string[] = [];
    for (let i = 0; i < 23; i += 1) clicks.push(await addTravellerClick(member.userId));
    await importReport(toCsv(line(clicks[3] ?? '')));
    const [first, second] = [
      await listOwnBookings(member.token),
      await listOwnBookings(member.token, 20),
    ];
    expect(first?.bookings[0]?.bookingId).toBe(clicks[3]);
    const pages = [first?.bookings ?? [], second?.bookings ?? []];
    const ids = new Set(pages.flat().map(({ bookingId }) => bookingId));
    expect([pages[0]?.length, ids.size, second?.count]).toEqual([20, 23, 23]);
  });
});

describe('operator functions', () => {
  it('import valid lines of a report, and list others with line and reason', async () => {
    const { userId } = await server.addSignedInAccount();
    const click = await addTravellerClick(userId);
    const csv = toCsv(line(click), line(randomUUID()), 'B-1,,confirmed,EUR,1.234,8.00', 'C-1');
    const rehearsed = await importReport(csv, operator.token, { rehearse: true });
    expect(rehearsed.data).toMatchObject({ lines: 4, new: 1, problemCount: 3 });
    const response = await importReport(csv);
    expect(response.data).toEqual({
      ...rehearsed.data,
      problems: [
        { line: 3, reference: expect.stringMatching(/^A-/), fault: 'unknown_click' },
        { line: 4, reference: 'B-1', fault: 'ambiguous_amount' },
        { line: 5, reference: 'C-1', fault: 'malformed' },
      ],
    });
    expect((await importReport(csv)).data).toMatchObject({ new: 0, known: 1 });
  });

  it('reject a file that is no report', async () => {
    expect(await importReport('a,b\n1,2')).toMatchObject({
      status: 400,
      error: {
        code: 'invalid_input',
        fields: expect.arrayContaining([
          expect.objectContaining({
            path: 'csv.reference',
            detail: 'errors.report_missing_columns',
          }),
        ]),
      },
    });
    expect((await importReport('')).status).toBe(400);
    const both = { partner: 'a', csv: '', sales: [] };
    expect((await server.call('import-commission', both, operator.token)).status).toBe(400);
  });

  it('import sales in minor units', async () => {
    const { userId } = await server.addSignedInAccount();
    const clickId = await addTravellerClick(userId);
    const price = { amount: 18_675, currency: 'JPY' };
    const sold = { clickId, status: 'confirmed' as const, price, commission: 500 };
    const sales = [
      { ...sold, reference: 'API-1' },
      { ...sold, reference: 'API-2', price: { amount: 1, currency: 'JPY' } },
      { ...sold, reference: 'API-3', departureDate: '2027-02-02', returnDate: '2027-02-01' },
    ];
    const report = { partner: 'a-program', sales };
    const response = await server.call('import-commission', report, operator.token);
    expect(response.data).toMatchObject({
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

  it('list bookings, count overdue ones, pay and refuse for good', async () => {
    const { userId } = await server.addSignedInAccount();
    const [due, late] = [await addTravellerClick(userId, 40), await addTravellerClick(userId, 70)];
    const overdueBefore = (await listBookings())?.overdue ?? 0;
    await importReport(toCsv(line(due), line(late)));
    expect(await listBookings({ overdue: true, search: `A-${late}` })).toMatchObject({
      overdue: overdueBefore + 1,
      bookings: [{ bookingId: late, state: 'payable', partner: 'a-partner' }],
    });
    expect((await listBookings({ state: 'paid', search: late }))?.bookings).toEqual([]);

    const settle = (bookingId: string, state: 'paid' | 'rejected') =>
      server.call('settle-commission', { bookingId, state, note: 'No. 1' }, operator.token);
    expect((await settle(late, 'paid')).data).toEqual({ state: 'paid' });
    expect((await settle(late, 'paid')).data).toEqual({ state: 'paid' });
    expect(await settle(late, 'rejected')).toMatchObject({
      status: 409,
      error: { detail: 'errors.commission_order' },
    });
    expect((await settle(due, 'rejected')).data).toEqual({ state: 'rejected' });
    expect((await settle(due, 'paid')).status).toBe(409);
    expect((await settle(randomUUID(), 'paid')).status).toBe(404);
    // Reports can't change a refused commission.
    await importReport(toCsv(line(due, { status: 'cancelled' })));
    await importReport(toCsv(line(due, { status: 'approved' })));
    expect((await listBookings({ search: due }))?.bookings).toMatchObject([
      { state: 'rejected', cause: 'refused' },
    ]);
    const paid = `select note from commission_entries where booking_id = $1 and state = 'paid'`;
    expect(await server.query(paid, [late])).toEqual([{ note: 'No. 1' }]);
    expect((await listBookings())?.overdue).toBe(overdueBefore);
  });
});
