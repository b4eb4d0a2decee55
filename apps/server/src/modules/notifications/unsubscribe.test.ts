import { beforeAll, expect, it } from 'vitest';
import { signToken } from '../../platform/security/link-tokens.ts';
import { testServer } from '../../testing/test-server.ts';

const SECRET = 'a secret that only this test knows of';
let token: string;
let link: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off', AUTH_SECRET: SECRET });
beforeAll(async () => {
  token = await server.signUp('tired@example.org');
  await server.savePreferencesFrom(token, ['BUD']);
  const rows = await server.query<{ id: string }>('select id from auth."user"');
  link = `${server.url}/unsubscribe/${signToken(SECRET, 'unsubscribe', rows[0]?.id ?? '')}`;
});

async function wantsMails(): Promise<boolean | undefined> {
  const answer = await server.call('load-preferences', undefined, token);
  return answer.data?.preferences?.emailNotifications;
}

it('looking at the page stops nothing: mail scanners follow links', async () => {
  const page = await fetch(link, { headers: { 'accept-language': 'de' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('lang="de"');
  expect(html).toContain('<form method="post">');
  expect(await wantsMails()).toBe(true);
});

it('a forged link does nothing', async () => {
  const forged = await fetch(`${link}x`, { method: 'POST' });
  expect(forged.status).toBe(404);
  expect(await wantsMails()).toBe(true);
});

it('one click stops mails without a session, and a second changes nothing', async () => {
  for (let click = 0; click < 2; click += 1) {
    const done = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(done.status).toBe(200);
    expect(await wantsMails()).toBe(false);
  }
});
