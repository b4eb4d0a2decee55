import { expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ BILLING: 'sandbox' });

/** Goes to the checkout of a monthly plan; answers the visit and what is taken off there. */
async function checkout(token: string) {
  const { data } = await server.call('start-checkout', { plan: 'monthly' }, token);
  const visitId = new URL(data?.url ?? 'none:').searchParams.get('visit') ?? '';
  const page = await server.call('sandbox-checkout', { visitId }, token);
  const bill = page.data?.bill;
  return { visitId, discountPercent: bill?.discountPercent, toPay: bill?.toPay.amount };
}

it('a friend pays 10 % less at first, then the referrer 20 % less, each once, all the way through the checkout [1.referral.referrer 1.referral.friend 9.referral]', async () => {
  const [referrer, friend] = [await server.addSignedIn(), await server.addSignedIn()];
  await server.query('insert into referrals (referrer_id, friend_id) values ($1, $2)', [
    referrer.userId,
    friend.userId,
  ]);
  const progress = async () =>
    (await server.call('referral-progress', undefined, referrer.token)).data;
  const pay = (token: string, visitId: string) =>
    server.call('sandbox-pay', { visitId, cardWorks: true }, token);

  const first = await checkout(friend.token);
  expect(first).toMatchObject({ discountPercent: 10, toPay: 1799 });
  expect((await checkout(referrer.token)).discountPercent).toBeNull();
  const paying = await checkout(friend.token);
  expect((await pay(friend.token, paying.visitId)).data?.outcome).toBe('paid');
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ paid: 1, waiting: 1 }), {
    timeout: 20_000,
  });

  const own = await checkout(referrer.token);
  expect(own).toMatchObject({ discountPercent: 20, toPay: 1599 });
  expect((await pay(referrer.token, own.visitId)).data?.outcome).toBe('paid');
  await vi.waitFor(
    async () =>
      expect(await progress()).toEqual({ friends: 1, paid: 1, waiting: 0, given: 0, used: 1 }),
    { timeout: 20_000 },
  );
});
