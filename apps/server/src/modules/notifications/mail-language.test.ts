import { expect, it } from 'vitest';
import { pipelineBeside, takeFeed } from '../../testing/pipeline-beside.ts';
import { bargainReport, ordinaryHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

const ADDRESS = 'Example Street 1, Budapest';

const server = testServer({ EMAIL_CONFIRMATION: 'off', OFFICE_ADDRESS: ADDRESS });

it('an alert names cities as its reader knows them, and says who sends it', async () => {
  const token = await server.signUp('reader@example.org');
  const saved = await server.savePreferencesFrom(token, ['BUD'], { preferredLanguage: 'ja' });
  expect(saved.status).toBe(200);
  const { pool } = server.database;
  const pipeline = pipelineBeside(pool);
  for (const rows of [ordinaryHistory('BUD', 'BCN'), bargainReport('BUD', 'BCN')])
    await takeFeed(pipeline, rows);
  const mail = async () =>
    (
      await pool.query<{ subject: string; html: string; plain: string }>(
        'select * from local_mailbox',
      )
    ).rows[0];
  await expect.poll(mail).toBeDefined();
  const { subject, html, plain } = (await mail()) ?? { subject: '', html: '', plain: '' };
  for (const part of [subject, html, plain]) {
    expect(part).toContain('ブダペスト');
    expect(part).toContain('バルセロナ');
    expect(part).not.toMatch(/Barcelona/);
  }
  for (const part of [html, plain]) expect(part).toContain(`Farelark, ${ADDRESS}`);
});
