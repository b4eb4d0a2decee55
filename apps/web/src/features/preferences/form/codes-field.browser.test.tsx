import type {} from '@vitest/browser-playwright';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Backend, deferResponse } from '../../../testing/backend.ts';
import {
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  focus,
} from '../../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../../testing/places.ts';
import {
  button,
  createBackend,
  departures,
  FROM_BUDAPEST,
  getSavedRow,
  openPreferences,
  options,
  picker,
  where,
} from '../preferences-tab.fixture.ts';

const chips = where.getByRole('button', { name: /^Remove / });

/** Types a prefix, waits for its results, and types the rest, whose results are pending until the returned function is called. */
async function typeAhead(backend: Backend, prefix: string, rest: string): Promise<() => void> {
  backend.functions(PLACE_RESPONSES);
  await focus(departures);
  await userEvent.keyboard(prefix);
  await expectTexts(options.first(), prefix);
  const { response, release } = deferResponse(undefined);
  backend.functions({
    'search-airports': (request) =>
      response().then(() => PLACE_RESPONSES['search-airports'](request)),
  });
  await userEvent.keyboard(rest);
  return release;
}

it('takes the first result of the whole text on Enter, on leaving the field and by arrows, while results of its prefix are shown', async () => {
  const backend = createBackend();
  await openPreferences(backend);
  const releaseEnter = await typeAhead(backend, 'Lon', 'gyearbyen');
  await expectTexts(options.first(), 'London');
  await userEvent.keyboard('{Enter}');
  await expectVisible(where.getByText('Searching…'));
  await expect.element(chips).toHaveLength(0);
  await expectAccessible();
  releaseEnter();
  await expect.element(chips).toHaveAccessibleName(/Longyearbyen/);
  await expect.element(departures).toHaveValue('');
  await expectGone(page.getByText('Preferences saved'));

  const releaseLeaving = await typeAhead(backend, 'Vi', 'enna');
  await focus(picker('Destinations'));
  await expect.element(departures).toHaveValue('Vienna');
  releaseLeaving();
  await expectVisible(where.getByRole('button', { name: /^Remove Vienna/ }));
  await expect.element(departures).toHaveValue('');
  await expectFocus(picker('Destinations'));

  const releaseArrow = await typeAhead(backend, 'Mad', 'r');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chips).toHaveLength(3);
  await expectTexts(where, 'Madrid');
  releaseArrow();
});

it('takes the first result when a button is pressed, which stays in place until then', async () => {
  const backend = createBackend();
  await openPreferences(backend);
  await departures.fill('Reykjav');
  await expectVisible(options.first());
  const frame = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const { x, y } = button('Save preferences').element().getBoundingClientRect();
  const sendMouse = (type: 'mousePressed' | 'mouseReleased') =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: frame.x + x + 20,
      y: frame.y + y + 10,
      button: 'left',
      clickCount: 1,
    });
  await sendMouse('mousePressed');
  await expect.element(options).toHaveLength(0);
  await expect.element(departures).toHaveValue('Reykjav');
  await sendMouse('mouseReleased');
  await expectVisible(where.getByRole('button', { name: /^Remove Reykjav/ }));
  await expectVisible(page.getByRole('region', { name: 'Preferences saved' }));
  expect(getSavedRow(backend)).toMatchObject({
    notification_settings: { departureAirports: ['KEF'] },
  });
});

it('takes nothing after further typing or Escape, and keeps and marks an unknown name', async () => {
  const backend = createBackend(FROM_BUDAPEST);
  await openPreferences(backend);
  const release = await typeAhead(backend, 'Li', 's');
  await userEvent.keyboard('{Enter}b');
  release();
  await expectGone(where.getByText('Searching…'));
  await expect.element(departures).toHaveValue('Lisb');
  await userEvent.keyboard('xqz');
  await expectVisible(where.getByText('Nothing found for “Lisbxqz”'));
  await userEvent.keyboard('{Enter}');
  await expect.element(chips).toHaveLength(1);
  await expect.element(departures).toHaveValue('Lisbxqz');
  await userEvent.keyboard('{Escape}');
  await expect.element(departures).toHaveValue('');
  await userEvent.keyboard('Xqzwv');
  await focus(picker('Destinations'));
  await expect.element(departures).toHaveValue('Xqzwv');
  await expect.element(departures).toHaveAttribute('aria-invalid', 'true');
  await expect.element(departures).toHaveAccessibleDescription(/Nothing found for “Xqzwv”/);
  await expectAccessible(where);
});
