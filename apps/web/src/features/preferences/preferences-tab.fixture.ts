import type { FunctionData, TableRow } from '@farelark/contracts';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Backend } from '../../testing/backend.ts';
import {
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
} from '../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../testing/places.ts';
import { settingsRow, travellerBackend } from '../../testing/traveller-backend.ts';

export const NO_MATCHES: FunctionData<'preview-preferences'> = {
  matchedDeals: 0,
  availableNow: 0,
  days: 30,
  alertsPerWeek: null,
  examples: [],
};

/** Backend of a traveller with the default preferences and these changes. */
export function createBackend(changes: Partial<TableRow<'user_settings'>> = {}): Backend {
  const places = { departureAirports: [], destinationAirports: [] };
  return travellerBackend()
    .rows('user_settings', [settingsRow({ notification_settings: places, ...changes })])
    .functions({ ...PLACE_RESPONSES, 'preview-preferences': NO_MATCHES });
}

export const FROM_BUDAPEST = {
  notification_settings: { departureAirports: ['BUD'], destinationAirports: [] },
};

/** Opens the form with all its sections, on a phone as a traveller finds it. */
export async function openPreferences(backend: Backend, options: PageOptions = {}): Promise<void> {
  await openPage('/dashboard?tab=preferences', { backend, signedIn: true, ...options });
  await expectVisible(page.css('form').getByRole('region').first());
  if (options.width !== undefined) return;
  const closed = page.css('.form-section-head[aria-expanded="false"]');
  while (closed.elements().length > 0) await press(closed.first());
}

export const section = (name: string) => page.getByRole('region', { name });
export const where = section('Where');
export const picker = (name: string) => page.getByRole('combobox', { name });
export const departures = picker('Departure airports');
export const maxPrice = page.getByLabelText('Max price (EUR)');
/** Field for a date, without the button of its calendar. */
export const day = (label: string) => page.getByRole('textbox', { name: label, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const exactly = (within: Locator, text: string) => within.getByText(text, { exact: true });
/** Options of the open list, without those of native selects. */
export const options = page.getByRole('listbox').getByRole('option');

/** Picks the first result of a search, which has this text. */
export async function pick(field: string, search: string, option: string | RegExp): Promise<void> {
  await picker(field).fill(search);
  await expectTexts(options.first(), option);
  await userEvent.keyboard('{Enter}');
}

/** Saves, which opens the deals, and returns to the form. */
export async function save(): Promise<void> {
  await press(button('Save preferences'));
  await expectVisible(page.getByText('Preferences saved').first());
  await press(page.getByRole('tab', { name: 'Preferences' }));
  await expectGone(page.getByText('Not saved yet'));
}

export const getSavedRow = (backend: Backend) => backend.inputs('/rest/v1/user_settings').at(-1);
