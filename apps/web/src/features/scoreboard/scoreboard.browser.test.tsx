import { type Scoreboard, scoreboard } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
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

/** Figures of a young installation. */
const EMPTY: Scoreboard = { ...createEmpty(scoreboard), market: 'real', window: '30d' };
const lives = { ...EMPTY.lifetime.deal, minimum: 20 };
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

it('says how many more measurements a window takes; tries again what could not be loaded; marks the simulated market, and mixes nothing of the real one into it', async () => {
  const { backend } = await open();
  await heading('Not enough data yet');
  answer(backend, ONE_DEAL);
  (period('7 days').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectAddress(/window=7d/);
  const lifetimes = page.getByRole('region', { name: 'How long deals last' });
  await expectVisible(lifetimes.getByText('1 of 20 measured'));
  await expectAccessible();

  backend.fail('/api/v1/scoreboard?window=all&market=real', refuse('invalid_input'));
  await period('All time').click({ force: true });
  const failure = page.getByRole('alert');
  await expectTexts(failure, 'The scoreboard could not be loaded');
  const all: Scoreboard = { ...EMPTY, window: 'all', from: null };
  answer(backend, all);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await heading('Not enough data yet');

  answer(backend, { ...all, market: 'simulated' });
  await page.getByRole('switch', { name: 'Simulated market' }).click();
  await expectTexts(page.getByRole('note'), 'None of these fares is real');
  await expectVisible(page.getByText('The simulated market has led to no alert'));
  await expectAccessible();
});
