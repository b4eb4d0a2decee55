import { type Scoreboard, scoreboard } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { Backend, refuse } from '../../testing/backend.ts';
import {
  expectAddress,
  expectTexts,
  expectVisible,
  openPage,
  press,
} from '../../testing/open-page.tsx';

/** Figures of a new installation. */
const EMPTY: Scoreboard = { ...createEmpty(scoreboard), market: 'real', window: '30d' };
const lives = { ...EMPTY.lifetime.deal, minimum: 20 };
const ONE_DEAL: Scoreboard = {
  ...EMPTY,
  window: '7d',
  lifetime: { deal: { ...lives, sample_size: 1, longest_seconds: 60 }, error_fare: lives },
};

const respond = (backend: Backend, figures: Scoreboard) =>
  backend.json(
    `/api/v1/scoreboard?window=${figures.window}&market=${figures.market}`,
    z.object({ data: scoreboard }),
    { data: figures },
  );

const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const period = (name: string) => page.getByRole('radio', { name });

it('scoreboard shows missing data, the progress of a window, a retried failure, and the simulated market without real figures', async () => {
  const backend = respond(new Backend(), EMPTY);
  await openPage('/scoreboard', { backend });
  await heading('Not enough data yet');
  await heading('How we measure');
  await expectAccessible();
  await expectAccessibleInDark();
  document.documentElement.dataset['theme'] = 'light';
  respond(backend, ONE_DEAL);
  await press(period('7 days'), ' ');
  await expectAddress(/window=7d/);
  const lifetimes = page.getByRole('region', { name: 'How long deals last' });
  await expectVisible(lifetimes.getByText('1 of 20 measured'));
  await expectAccessible();

  backend.fail('/api/v1/scoreboard?window=all&market=real', refuse('invalid_input'));
  await press(period('All time'), ' ');
  const failure = page.getByRole('alert');
  await expectTexts(failure, 'We couldn’t load the scoreboard');
  const all: Scoreboard = { ...EMPTY, window: 'all', from: null };
  respond(backend, all);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await heading('Not enough data yet');

  respond(backend, { ...all, market: 'simulated' });
  await page.getByRole('switch', { name: 'Simulated market' }).click();
  await expectTexts(page.getByRole('note'), 'None of these fares are real');
  await expectVisible(page.getByText('No simulated fares led to an alert'));
  await expectAccessible();
});
