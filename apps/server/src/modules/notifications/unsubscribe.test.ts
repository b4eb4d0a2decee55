import { beforeAll, expect, it } from 'vitest';
import { signToken } from '../../platform/security/link-tokens.ts';
import { TEST_SECRET, testServer } from '../../testing/test-server.ts';

let token: string;
let link: string;
let otherId: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  const { userId, ...account } = await server.addSignedInAccount();
  otherId = (await server.addSignedInAccount()).userId;
  token = account.token;
  await server.savePreferencesFrom(token, ['BUD']);
  link = `${server.url}/unsubscribe/${signToken(TEST_SECRET, 'unsubscribe', userId)}`;
});

async function receivesEmails(): Promise<boolean | undefined> {
  const response = await server.call('load-preferences', undefined, token);
  return response.data?.preferences?.emailNotifications;
}

it('opening the unsubscribe page changes nothing, since mail scanners follow links [security.email-links]', async () => {
  const page = await fetch(link, { headers: { 'accept-language': 'de' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('lang="de"');
  expect(html).toContain('<form method="post">');
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    await fetch(link, { method, headers: { purpose: 'prefetch' } });
  expect(await receivesEmails()).toBe(true);
});

it.each([
  ['modified', () => `${link}x`],
  ['of another traveller', () => link.replace(/[^/.]+(?=\.[^/]*$)/, otherId)],
])('a link that is %s returns 404', async (_name, getLink) => {
  expect(getLink()).not.toBe(link);
  expect((await fetch(getLink(), { method: 'POST' })).status).toBe(404);
  expect(await receivesEmails()).toBe(true);
});

it.each(['List-Unsubscribe=One-Click', '', 'x'.repeat(10_000)])(
  'a POST with any body stops emails without a session, and is idempotent: %s',
  async (body) => {
    await server.savePreferencesFrom(token, ['BUD'], { emailNotifications: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let click = 0; click < 2; click += 1) {
      expect((await fetch(link, { method: 'POST', headers, body })).status).toBe(200);
      expect(await receivesEmails()).toBe(false);
    }
  },
);
