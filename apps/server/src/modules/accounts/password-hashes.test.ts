import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { type HashCost, PASSWORD_COST, PasswordHashes } from './password-hashes.ts';

const PASSWORD = 'Correct-Horse-9';
const LOW_COST: HashCost = { ln: 10, r: 8, p: 1 };

it('has a default cost approved by ASVS 5.0 (appendix C), stated in each hash [security.password-hash asvs.11.4.2]', async () => {
  const hash = await new PasswordHashes().hash(PASSWORD);
  const [, scheme, cost, salt = '', key] = hash.split('$');
  expect([scheme, cost]).toEqual(['scrypt', 'ln=15,r=8,p=3']);
  const expected = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, {
    N: 32_768,
    r: 8,
    p: 3,
    maxmem: 64 * 1024 ** 2,
  });
  expect(key).toBe(expected.toString('base64url'));
});

it('salts each hash, and verifies only its password', async () => {
  const hashes = new PasswordHashes(LOW_COST);
  const hash = await hashes.hash(PASSWORD);
  expect(await hashes.hash(PASSWORD)).not.toBe(hash);
  expect(await hashes.verify({ hash, password: PASSWORD })).toBe(true);
  expect(await hashes.verify({ hash, password: 'correct-horse-9' })).toBe(false);
  expect(hashes.isOutdated(hash)).toBe(false);
});

it('accepts a letter in any Unicode encoding', async () => {
  const hashes = new PasswordHashes(LOW_COST);
  const hash = await hashes.hash('Caf\u00e9-Horse-9');
  expect(await hashes.verify({ hash, password: 'Cafe\u0301-Horse-9' })).toBe(true);
});

it.each(['', 'plain', '$scrypt$ln=10,r=8,p=1$AA', '$argon2id$v=19$AA$AA'])(
  'throws for the unknown format %j without repeating it',
  async (hash) => {
    const verify = new PasswordHashes(LOW_COST).verify({ hash, password: PASSWORD });
    await expect(verify).rejects.toThrow(/^Unknown password hash format$/);
  },
);

it('does the same work for a wrong password against a current hash, one of the library, or none', async () => {
  let work = 0;
  const hashes = new PasswordHashes(PASSWORD_COST, async (_password, salt, keyBytes, cost) => {
    work += 2 ** cost.ln * cost.r * cost.p;
    return Buffer.alloc(keyBytes, salt);
  });
  const password = 'Wrong-Horse-9';
  await hashes.hash(password);
  const expected = work;
  expect(expected).toBe(2 ** 15 * 8 * 3);
  const key = Buffer.alloc(32).toString('base64url');
  for (const hash of [`$scrypt$ln=15,r=8,p=3$BBBB$${key}`, await hashPassword(PASSWORD)]) {
    work = 0;
    expect(await hashes.verify({ hash, password })).toBe(false);
    expect(work).toBe(expected);
    expect(hashes.isOutdated(hash)).toBe(!hash.startsWith('$scrypt$'));
  }
});

it('refuses hashes beyond two running and 60 queued [security.password-hash]', async () => {
  const hashes = new PasswordHashes(LOW_COST);
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashes.hash(PASSWORD)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({
    reason: { body: { code: 'UNAVAILABLE' }, statusCode: 503 },
  });
});
