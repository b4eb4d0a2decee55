import type { FunctionData, FunctionInput } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { deferResponse, refuse, UNREACHABLE } from '../../testing/backend.ts';
import { createAlert } from '../../testing/deals.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  press,
  setOnline,
  skipDelay,
  toast,
} from '../../testing/open-page.tsx';
import { settingsRow } from '../../testing/traveller-backend.ts';
import {
  button,
  createBackend,
  day,
  FROM_BUDAPEST,
  getSavedRow,
  maxPrice,
  NO_MATCHES,
  openPreferences,
  pick,
  save,
  section,
  where,
} from './preferences-tab.fixture.ts';

const preview = section('What you’d get');

const { deal, dates } = createAlert(1, { price: 55 });
/** Matches one deal from Budapest for 55 euros. */
const match = ({
  departureAirports,
  maxPrice: limit,
}: FunctionInput<'preview-preferences'>): FunctionData<'preview-preferences'> =>
  departureAirports.includes('BUD') && (limit ?? Infinity) >= 5_500
    ? { ...NO_MATCHES, matchedDeals: 1, examples: [{ ...deal, dates }] }
    : NO_MATCHES;
it('PreviewPanel counts matching deals with an example, suggests looser filters, ignores outdated responses, waits for valid input, and retries [2.preferences.preview 2.preferences.loosen 2.preferences.preview-latest 2.preferences.preview-retry]', async () => {
  skipDelay(400);
  const backend = createBackend(FROM_BUDAPEST).functions({ 'preview-preferences': match });
  await openPreferences(backend);
  await expectTexts(
    preview,
    '1 matching deal in the last 30 days',
    'Not enough history yet to estimate your weekly alerts',
    '€55',
  );
  await expect
    .element(preview.getByRole('link', { name: 'Budapest to Barcelona' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/deals\//));
  await expectAccessible(preview);
  await maxPrice.fill('20');
  await expectTexts(preview, 'No matching deals in the last 30 days');
  await expectAccessible(preview);
  await press(preview.getByRole('button', { name: 'Any price: 1 deal' }));
  await expect.element(maxPrice).toHaveValue('');
  await expectTexts(preview, '1 matching deal in the last 30 days');

  const { response, release } = deferResponse(NO_MATCHES);
  backend.functions({
    'preview-preferences': (input) => (input.maxPrice === 1_000 ? response() : match(input)),
  });
  await maxPrice.fill('10');
  await expect
    .poll(() => backend.inputs('preview-preferences').at(-1))
    .toMatchObject({ maxPrice: 1_000 });
  await maxPrice.fill('60');
  await expectGone(preview.css('[data-earlier="true"]'));
  await expectTexts(preview, '1 matching deal in the last 30 days');
  release();
  await response();
  await expectTexts(preview, '1 matching deal in the last 30 days');
  await expect.element(maxPrice).toHaveValue('60');

  await press(button(/^Remove Budapest/));
  await expectTexts(preview, 'Choose where you’d fly from');
  backend.functions({ 'preview-preferences': refuse('invalid_input') });
  await pick('Departure airports', 'Vienna', 'VIE');
  await expectTexts(preview, 'We couldn’t count the matching deals.');
  backend.functions({ 'preview-preferences': match });
  await press(preview.getByRole('button', { name: 'Try again' }));
  await expectTexts(preview, 'No matching deals in the last 30 days');
});

describe('PreferencesTab', () => {
  it('ends a pause without saving other input, unmutes routes immediately, and mutes them again on undo [2.preferences.pause 2.preferences.muted]', async () => {
    const route = { origin: 'BUD', destination: 'BCN' };
    const backend = createBackend({ ...FROM_BUDAPEST, muted_routes: ['BUD-BCN'] }).functions({
      'mute-route': ({ muted }) => ({ mutedRoutes: muted ? [route] : [], unwatched: [] }),
    });
    await openPreferences(backend);
    const quiet = section('Pause and muted routes');
    await expectTexts(quiet, 'Not paused');
    const until = day('Pause alerts until');
    await until.fill('03122037');
    await expectTexts(
      quiet,
      'You won’t get alerts before 3 December 2037, in the app or by email.',
    );
    await save();
    const notice = section('Alerts are paused until 3 December 2037');
    await expectAccessible(notice);
    await maxPrice.fill('70');
    await press(notice.getByRole('button', { name: 'Resume now' }));
    await expectVisible(toast('Alerts resumed'));
    await expectGone(notice);
    await expect.element(until).toHaveValue('');
    await expect.element(maxPrice).toHaveValue('70');
    expect(getSavedRow(backend)).toMatchObject({ paused_until: null, max_price: null });

    await expectVisible(quiet.getByText('Muted routes: 1'));
    await press(quiet.getByRole('button', { name: /^Unmute Budapest.* to Barcelona/ }));
    await expectTexts(quiet, 'No muted routes.');
    await press(toast('Route unmuted').getByRole('button', { name: 'Undo' }));
    await expectVisible(quiet.getByText('Muted routes: 1'));
    expect(backend.inputs('mute-route')).toEqual([
      { ...route, muted: false },
      { ...route, muted: true },
    ]);
  });

  it('lists watched routes, and stops watching them immediately, with undo [2.preferences.watched]', async () => {
    const route = { origin: 'BUD', destination: 'BCN' };
    const backend = createBackend({ ...FROM_BUDAPEST, watched_routes: ['BUD-BCN'] }).functions({
      'watch-route': ({ watched }) => ({ watchedRoutes: watched ? [route] : [], unmuted: [] }),
    });
    await openPreferences(backend);
    const watched = section('Watched routes');
    const stop = watched.getByRole('button', { name: /^Stop watching Budapest.* to Barcelona/ });
    await expectAccessible(watched);
    await press(stop);
    await expectTexts(watched, 'No watched routes.');
    await press(toast('No longer watching Budapest').getByRole('button', { name: 'Undo' }));
    await expectVisible(stop);
    expect(backend.inputs('watch-route')).toMatchObject([
      { ...route, watched: false },
      { ...route, watched: true },
    ]);
  });

  it('leads to the deals after saving, and says how many there are and why others were held back [2.preferences.result 8.success.preferences]', async () => {
    const heldBack = { otherDates: 5, beyondBest: 40, dailyLimit: 4, paused: 0, closed: 0 };
    const backend = createBackend(FROM_BUDAPEST).writeHeaders({
      'farelark-alerts-now': '4',
      'farelark-held-back': JSON.stringify(heldBack),
    });
    await openPreferences(backend);
    await maxPrice.fill('90');
    await press(button('Save preferences'));
    const note = section('4 deals for you');
    await expectFocus(note);
    await expectAddress('/dashboard');
    await expect
      .element(page.getByRole('tab', { name: 'Deals' }))
      .toHaveAttribute('aria-selected', 'true');
    expect(scrollY).toBe(0);
    await expectTexts(note, 'Preferences saved');
    await expect.element(page.css('[data-sonner-toast]')).toHaveLength(0);
    await note.getByText('49 more match – here’s why they weren’t sent').click();
    await expectTexts(
      note,
      'Other dates of these trips, shown on their cards5',
      'Right after you save, we only send the three best40',
      'Over your daily limit4',
    );
    await expect
      .element(note.getByRole('link', { name: 'See all matching deals' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/search\?from=BUD&cabin=economy&stops=1&max=90(\.00)?EUR$/),
      );
    await expectAccessible(note);
    await press(note.getByRole('button', { name: 'Hide' }));
    await expectGone(note);
  });

  describe('with unsaved changes', () => {
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const deals = page.getByRole('navigation').getByRole('link', { name: 'Deals' }).first();
    const leave = page.getByRole('button', { name: 'Leave', exact: true });

    async function openWithChanges(): Promise<void> {
      await openPreferences(
        createBackend(FROM_BUDAPEST).functions({
          'load-deals': refuse('unavailable'),
          'deal-map': refuse('unavailable'),
          'deal-origins': refuse('unavailable'),
          'deal-archive': refuse('unavailable'),
        }),
      );
      await maxPrice.fill('70');
      await expectVisible(page.getByText('Not saved yet'));
    }

    it('keeps them in another tab, and confirms another page, the end of the page and signing out [2.preferences.unsaved]', async () => {
      await openWithChanges();
      await press(page.getByRole('tab', { name: 'Deals' }));
      await press(page.getByRole('tab', { name: 'Preferences' }));
      await expect.element(maxPrice).toHaveValue('70');
      for (const control of [deals, button('Sign out')]) {
        await press(control);
        await expectVisible(dialog);
        await expectAccessible();
        await press(dialog.getByRole('button', { name: 'Keep editing' }));
        await expectGone(dialog);
        await expectAddress(/dashboard/);
        await expect.element(maxPrice).toHaveValue('70');
      }
      // The browser confirms closing and reloading itself.
      expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
      await press(button('Sign out'));
      await press(leave);
      await expectVisible(page.getByText('Signed out successfully'));
      await expectAddress('/');
    });

    it('discards them, restores them on undo, and leaves the page without them [2.preferences.undo-discard]', async () => {
      await openWithChanges();
      await press(button('Discard changes'));
      await expect.element(maxPrice).toHaveValue('');
      expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
      await press(toast('Changes discarded').getByRole('button', { name: 'Undo' }));
      await expect.element(maxPrice).toHaveValue('70');
      await press(deals);
      await press(leave);
      await expectAddress(/\/deals/);
    });
  });

  it('shows a skeleton and a failure, loads again on retry, and keeps input that cannot be saved offline [2.common.skeleton 2.common.retry 2.common.input-kept 8.data.preferences]', async () => {
    const backend = createBackend().rows('user_settings', refuse('invalid_input'));
    const release = backend.holdRows('user_settings');
    await openPage('/dashboard?tab=preferences', { backend, signedIn: true });
    await expect.element(page.getByText('Loading your preferences').last()).toBeInTheDocument();
    await expectAccessible();
    release();
    await expectVisible(page.getByText('We couldn’t load your preferences'));
    await expectAccessible();
    backend.rows('user_settings', [settingsRow(FROM_BUDAPEST)]);
    await press(button('Try again'));
    await expectTexts(where, 'From Budapest');
    await press(button('Price and travellers'));

    setOnline(false);
    backend.rows('user_settings', UNREACHABLE).functions({ 'preview-preferences': UNREACHABLE });
    await maxPrice.fill('90');
    await press(button('Save preferences'));
    await expectTexts(
      toast('Error saving preferences'),
      'There was an error saving your preferences. Please try again.',
    );
    await expect.element(maxPrice).toHaveValue('90');
    await expectVisible(page.getByText('Not saved yet', { exact: true }));
    await expectTexts(preview, 'We couldn’t count');
    await expectAccessible();
    setOnline(true);
    backend
      .rows('user_settings', [settingsRow(FROM_BUDAPEST)])
      .functions({ 'preview-preferences': NO_MATCHES });
    await save();
  });
});
