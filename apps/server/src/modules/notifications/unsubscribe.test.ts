import { beforeAll, expect, it } from 'vitest';
import { signToken } from '../../platform/security/link-tokens.ts';
import { TEST_SECRET, testServer } from '../../testing/test-server.ts';

let token: string;
let link: string;
let otherId: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  const { userId, ...tired } = await server.addSignedInAccount();
  otherId = (await server.addSignedInAccount()).userId;
  token = tired.token;
  await server.savePreferencesFrom(token, ['BUD']);
  link = `${server.url}/unsubscribe/${signToken(TEST_SECRET, 'unsubscribe', userId)}`;
});

async function wantsMails(): Promise<boolean | undefined> {
  const answer = await server.call('load-preferences', undefined, token);
  return answer.data?.preferences?.emailNotifications;
}

it('looking at the page stops nothing: mail scanners follow links [security.email-links]', async () => {
  const page = await fetch(link, { headers: { 'accept-language': 'de' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('lang="de"');
  expect(html).toContain('<form method="post">');
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    await fetch(link, { method, headers: { purpose: 'prefetch' } });
  expect(await wantsMails()).toBe(true);
});

it.each([
  ['changed', () => `${link}x`],
  ['of another traveller', () => link.replace(/[^/.]+(?=\.[^/]*$)/, otherId)],
])('a link that is %s does nothing', async (_name, forged) => {
  expect(forged()).not.toBe(link);
  expect((await fetch(forged(), { method: 'POST' })).status).toBe(404);
  expect(await wantsMails()).toBe(true);
});

it.each(['List-Unsubscribe=One-Click', '', 'x'.repeat(10_000)])(
  'one click stops mails without a session, whatever it sends, and a second changes nothing: %s',
  async (body) => {
    await server.savePreferencesFrom(token, ['BUD'], { emailNotifications: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let click = 0; click < 2; click += 1) {
      expect((await fetch(link, { method: 'POST', headers, body })).status).toBe(200);
      expect(await wantsMails()).toBe(false);
    }
  },
);
