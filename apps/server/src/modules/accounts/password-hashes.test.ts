import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { type HashCost, PASSWORD_COST, PasswordHashes } from './password-hashes.ts';

const PASSWORD = 'Correct-Horse-9';
const cheap: HashCost = { ln: 10, r: 8, p: 1 };

describe('a hash of a password', () => {
  it('costs by default what ASVS 5.0 approves (appendix C), and says so itself [security.password-hash asvs.11.4.2]', async () => {
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

  it('is another each time, and only of this password', async () => {
    const hashes = new PasswordHashes(cheap);
    const hash = await hashes.hash(PASSWORD);
    expect(await hashes.hash(PASSWORD)).not.toBe(hash);
    expect(await hashes.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await hashes.verify({ hash, password: 'correct-horse-9' })).toBe(false);
    expect(hashes.isOutdated(hash)).toBe(false);
  });

  it('is the same for a letter that keyboards write in several ways', async () => {
    const hashes = new PasswordHashes(cheap);
    const hash = await hashes.hash('Caf\u00e9-Horse-9');
    expect(await hashes.verify({ hash, password: 'Cafe\u0301-Horse-9' })).toBe(true);
  });

  it('that was made at another cost, or by the library, still counts and is outdated', async () => {
    const hashes = new PasswordHashes(cheap);
    for (const hash of [
      await new PasswordHashes({ ln: 9, r: 8, p: 2 }).hash(PASSWORD),
      await hashPassword(PASSWORD),
    ]) {
      expect(await hashes.verify({ hash, password: PASSWORD })).toBe(true);
      expect(await hashes.verify({ hash, password: 'Wrong-Horse-9' })).toBe(false);
      expect(hashes.isOutdated(hash)).toBe(true);
    }
  });

  it.each(['', 'plain', '$scrypt$ln=10,r=8,p=1$AA', '$argon2id$v=19$AA$AA'])(
    'is not %j, and no word of it is repeated',
    async (hash) => {
      const error = await new PasswordHashes(cheap)
        .verify({ hash, password: PASSWORD })
        .catch((thrown: unknown) => thrown);
      expect(String(error)).toBe('Error: Unknown password hash format');
    },
  );
});

it('takes the same work for a wrong password, whether the hash is of today, of the library, or none', async () => {
  const done: number[] = [];
  const hashes = new PasswordHashes(PASSWORD_COST, async (_password, salt, keyBytes, cost) => {
    done.push(2 ** cost.ln * cost.r * cost.p);
    return Buffer.alloc(keyBytes, salt);
  });
  const work = async (ask: () => Promise<unknown>) => {
    done.length = 0;
    await ask();
    return done.reduce((sum, one) => sum + one, 0);
  };
  const password = 'Wrong-Horse-9';
  const unknown = await work(() => hashes.hash(password));
  expect(unknown).toBe(2 ** 15 * 8 * 3);
  for (const hash of [await new PasswordHashes().hash(PASSWORD), await hashPassword(PASSWORD)]) {
    expect(await work(() => hashes.verify({ hash, password }))).toBe(unknown);
    expect(hashes.isOutdated(hash)).toBe(!hash.startsWith('$scrypt$'));
  }
});

it('refuses to queue up more than can be waited for [security.password-hash]', async () => {
  const hashes = new PasswordHashes(cheap);
  const made = await Promise.allSettled(Array.from({ length: 80 }, () => hashes.hash(PASSWORD)));
  const refused = made.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { body: { code: 'UNAVAILABLE' }, statusCode: 503 } });
});
