import { beforeAll, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { addAccount } from '../testing/index.ts';
import { findProfile, type Profile, saveProfile } from './profiles.ts';

const db = connectedDatabase();
let userId: string;
beforeAll(async () => {
  userId = await addAccount(db.pool);
});

const NAMELESS: Profile = { firstName: null, lastName: null, phone: null, language: null };

describe('a profile', () => {
  it('is null before the first save, then comes back as last saved', async () => {
    expect(await findProfile(db, userId)).toBeNull();
    await saveProfile(db, userId, {
      firstName: 'Ana',
      lastName: 'Ný',
      phone: '+36 1 234-5678',
      language: 'de',
    });
    const next: Profile = { ...NAMELESS, firstName: 'Ana', language: 'ja' };
    expect(await saveProfile(db, userId, next)).toEqual(next);
    expect(await findProfile(db, userId)).toEqual(next);
  });

  it('rejects a phone number that cannot be called [3.profile]', async () => {
    const wrong = { ...NAMELESS, phone: 'call me' };
    await expect(saveProfile(db, userId, wrong)).rejects.toMatchObject({ code: '23514' });
  });

  it('cannot be saved for an account that does not exist', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    await expect(saveProfile(db, unknownId, NAMELESS)).rejects.toMatchObject({ code: '23503' });
  });

  it('carries its language into the preferences, and changes nothing else of them', async () => {
    await db.pool.query('insert into user_settings (user_id) values ($1)', [userId]);
    const settings = async () => {
      const { rows } = await db.pool.query('select preferred_language, version from user_settings');
      return rows[0];
    };
    const before = await settings();
    await saveProfile(db, userId, { ...NAMELESS, language: 'ko' });
    const after = await settings();
    expect(after.preferred_language).toBe('ko');
    await saveProfile(db, userId, { ...NAMELESS, firstName: 'Ana', language: 'ko' });
    expect(await settings()).toEqual(after);
    expect(after.version).not.toEqual(before.version);
  });
});
