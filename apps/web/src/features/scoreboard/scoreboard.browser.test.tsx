import { type Scoreboard, scoreboard } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, refuse } from '../../testing/backend.ts';
import {
  expectAddress,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
} from '../../testing/open-page.tsx';

const delay = {
  sample_size: 0,
  p50_seconds: null,
  p50_minimum: 20,
  p95_seconds: null,
  p95_minimum: 60,
  p99_seconds: null,
  p99_minimum: 300,
  distribution: [],
};
const share = { sample_size: 0, minimum: 30, share: null, low: null, high: null };
const lives = {
  sample_size: 0,
  ended: 0,
  minimum: 20,
  p50_seconds: null,
  p90_seconds: null,
  longest_seconds: null,
  curve: [],
};

/** Figures of a young installation. */
const EMPTY: Scoreboard = {
  market: 'real',
  window: '30d',
  from: '2026-11-01',
  computed_at: '2026-11-20T08:00:00Z',
  alerts: { sent: 0, unconfirmed: 0, mails_owed: 0, mails_accepted: 0 },
  delivery: {
    detected_to_inbox: delay,
    verified_to_inbox: delay,
    detected_within_promise: share,
    within_promise: share,
    promise_seconds: 300,
    detected_to_screen: delay,
    clock_faults: 0,
  },
  still_there_at_click: { ...share, repriced: 0, gone: 0, unknown: 0 },
  ghost_rate_by_source: [],
  saving: { sample_size: 0, minimum: 20, median_share: null },
  lifetime: { deal: lives, error_fare: lives },
  verification: { held: 0, confirmed: 0, dropped: 0 },
};
const ONE_DEAL: Scoreboard = {
  ...EMPTY,
  window: '7d',
  lifetime: { deal: { ...lives, sample_size: 1, longest_seconds: 60 }, error_fare: lives },
};

const answer = (backend: Backend, figures: Scoreboard) =>
  backend.json(
    `/api/v1/scoreboard?window=${figures.window}&market=${figures.market}`,
    z.object({ data: scoreboard }),
    { data: figures },
  );

const open = (address = '', options: PageOptions = {}) =>
  openPage(`/scoreboard${address}`, { backend: answer(new Backend(), EMPTY), ...options });
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const period = (name: string) => page.getByRole('radio', { name });

it.each(['light', 'dark'] as const)('has not enough data yet, in a %s theme', async (theme) => {
  await open('', { theme });
  await heading('Not enough data yet');
  await heading('How we measure');
  await expectAccessible();
});

it('says how many more measurements another window takes', async () => {
  const { backend } = await open();
  await heading('Not enough data yet');
  answer(backend, ONE_DEAL);
  (period('7 days').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectAddress(/window=7d/);
  const lifetimes = page.getByRole('region', { name: 'How long deals last' });
  await expectVisible(lifetimes.getByText('1 of 20 measured'));
  await expectAccessible();
});

it('marks the simulated market, and mixes nothing of the real one into it', async () => {
  const { backend } = await open();
  answer(backend, { ...EMPTY, market: 'simulated' });
  await page.getByRole('switch', { name: 'Simulated market' }).click();
  await expectTexts(page.getByRole('note'), 'None of these fares is real');
  await expectVisible(page.getByText('The simulated market has led to no alert'));
  await expectAccessible();
});

it('says that it could not be loaded, and tries that again', async () => {
  const { backend } = await open();
  const path = '/api/v1/scoreboard?window=all&market=real';
  backend.fail(path, refuse('invalid_input'));
  await period('All time').click({ force: true });
  const failure = page.getByRole('alert');
  await expectTexts(failure, 'The scoreboard could not be loaded');
  answer(backend, { ...EMPTY, window: 'all', from: null });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await heading('Not enough data yet');
});
