import { expect, it } from 'vitest';
import { signedUp, testServer } from '../../testing/test-server.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off', ROLE: 'web' });
const traveller = signedUp(server, 'profile@example.org');

const ANA = { firstName: 'Ana', lastName: 'Ný', phone: '+36 1 234-5678', language: 'de' } as const;
const save = (input: object, bearer = traveller.token) =>
  server.call('save-profile', { ...ANA, ...input }, bearer);
const load = (bearer = traveller.token) => server.call('load-profile', {}, bearer);

it('is empty at first, and then loaded as saved [3.profile 7.calls.save-profile 2.profile]', async () => {
  expect((await load()).data?.profile).toMatchObject({ firstName: null, phone: null });
  expect(await save({})).toMatchObject({ status: 200, data: { profile: ANA } });
  expect((await load()).data).toEqual({ profile: ANA });
});

it('trims fields, and stores blank ones as null', async () => {
  const { data } = await save({ firstName: '  Ana ', lastName: ' ', phone: '' });
  expect(data?.profile).toEqual({ ...ANA, firstName: 'Ana', lastName: null, phone: null });
});

it.each([
  ['firstName', 'x'.repeat(101)],
  ['firstName', 'A\u0000B'],
  ['lastName', 'two\nlines'],
  ['lastName', 7],
  ['phone', 'call me'],
  ['phone', '+'],
  ['phone', '1'.repeat(60)],
  ['language', 'tlh'],
  ['language', null],
])(
  'rejects %s %j with the name of the field, and keeps the stored profile',
  async (field, value) => {
    await save({});
    expect(await save({ [field]: value })).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', fields: [{ path: field }] },
    });
    expect((await load()).data?.profile).toEqual(ANA);
  },
);

it('shares its language with the preferences; the last save counts [3.form.language 2.preferences.language]', async () => {
  await save({});
  await server.savePreferencesFrom(traveller.token, ['BUD'], { preferredLanguage: 'fr' });
  expect((await load()).data?.profile).toEqual({ ...ANA, language: 'fr' });
  await save({ language: 'ja' });
  const { data } = await server.call('load-preferences', undefined, traveller.token);
  expect(data?.preferences?.preferredLanguage).toBe('ja');
});

it('is separate for each traveller [2.profile.own]', async () => {
  await save({});
  const other = await server.signUp('other@example.org');
  await save({ firstName: 'Bea' }, other);
  expect((await load()).data?.profile.firstName).toBe('Ana');
  expect((await load(other)).data?.profile.firstName).toBe('Bea');
});
