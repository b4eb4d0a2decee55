import { DEFAULT_PREFERENCES, type DealView } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, refuse, refuseAccount } from '../../testing/backend.ts';
import { createDeal } from '../../testing/deals.ts';
import { expectAddress, expectVisible, openPage, press } from '../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../testing/places.ts';
import { email } from '../../testing/sign-in.ts';
import { SESSION, travellerBackend } from '../../testing/traveller-backend.ts';

const watch = page.getByRole('button', { name: 'Watch Budapest' });

const withDates = (deal: DealView) => {
  const { id: dealId, departureDate, returnDate, price, state, bookingUrl } = deal;
  return { ...deal, dates: [{ dealId, departureDate, returnDate, price, state, bookingUrl }] };
};

const withDeals = (backend: Backend, count = 1) =>
  backend.functions({
    ...PLACE_RESPONSES,
    'load-deals': {
      deals: Array.from({ length: count }, () => withDates(createDeal(1))),
      total: count,
      simulated: false,
    },
  });

it('leads a taken address to sign-in, and keeps what was typed', async () => {
  const backend = withDeals(new Backend()).accounts({
    '/sign-up/guest': refuseAccount('USER_ALREADY_EXISTS'),
  });
  await openPage('/start?from=BUD', { backend });
  await expectVisible(page.getByRole('article'));
  await expectAccessible();
  await email.fill('ana@example.org');
  await press(watch);
  await expectVisible(page.getByText('An account with this email already exists.'));
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ana@example.org');
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expectAddress('/auth');
});

it('continues where it failed: one account, though the preferences were saved at the second try', async () => {
  const backend = withDeals(travellerBackend()).accounts({ '/sign-up/guest': SESSION });
  backend.functions({
    'load-preferences': { preferences: null, alertFrequency: 'immediate' },
    'save-preferences': refuse('unavailable'),
  });
  await openPage('/start?from=BUD', { backend });
  await email.fill('ana@example.org');
  await press(watch);
  await expect.poll(() => backend.inputs('save-preferences')).toHaveLength(1);
  backend.functions({
    'save-preferences': {
      preferences: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
      matchedNow: 1,
      alertsNow: 1,
      heldBack: { otherDates: 0, beyondBest: 0, dailyLimit: 0, paused: 0, closed: 0 },
      collectionJobId: null,
    },
  });
  await press(watch);
  await expectAddress('/dashboard');
  expect(backend.inputs('/auth/v1/sign-up/guest')).toHaveLength(1);
  expect(backend.inputs('save-preferences').at(-1)).toMatchObject({ departureAirports: ['BUD'] });
});

it('offers the address also without deals', async () => {
  await openPage('/start?from=BUD', { backend: withDeals(new Backend(), 0) });
  await expectVisible(page.getByText('No deals from Budapest right now'));
  await expectVisible(watch);
});

it('asks for a place, and takes one nearby', async () => {
  const backend = withDeals(new Backend());
  await openPage('/start', { backend });
  await userEvent.click(page.getByRole('button', { name: 'Budapest' }));
  await expectAddress('/start?from=BUD');
  await expectVisible(watch);
});

it('offers places with live deals where none is nearby', async () => {
  const backend = withDeals(new Backend()).functions({ 'airports-of-zone': { places: [] } });
  await openPage('/start', { backend });
  await expectVisible(page.getByRole('list', { name: 'With deals now' }));
  await press(page.getByRole('button', { name: 'Budapest' }));
  await expectVisible(watch);
});
