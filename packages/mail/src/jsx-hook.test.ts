import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('Node renders the templates without a build step', async () => {
  // Vitest would transform the templates by itself, so a Node of its own has to show it.
  const script = `
    const { renderAccountMail } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const mail = await renderAccountMail({
      kind: 'verify_email', language: 'ko', email: 'a@example.org', otherEmail: null,
      link: { url: 'https://farelark.example/x', validHours: 1 }, senderLine: null,
    });
    process.stdout.write(mail.html);
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toMatch(/^<!DOCTYPE html><html [^>]*lang="ko"/);
  expect(stdout).toContain('href="https://farelark.example/x"');
}, 20_000);
