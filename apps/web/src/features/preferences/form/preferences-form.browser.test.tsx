import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import {
  expectFocus,
  expectGone,
  expectNoOverflow,
  expectTexts,
  expectVisible,
  focus,
  press,
} from '../../../testing/open-page.tsx';
import {
  button,
  createBackend,
  day,
  departures,
  exactly,
  getSavedRow,
  maxPrice,
  openPreferences,
  options,
  pick,
  picker,
  save,
  section,
  where,
} from '../preferences-tab.fixture.ts';

const [when, price] = [section('When'), section('Price and travellers')];
const [flight, airlines] = [section('The flight'), section('Airlines and aircraft')];
const alerts = section('Alerts and language');
const head = page.getByRole('button', { name: 'When', exact: true });
const getChoice = (within: Locator, role: 'radio' | 'checkbox', name: string | RegExp) =>
  within.getByRole(role, { name, exact: typeof name === 'string' });
const expectChecked = (...choice: Parameters<typeof getChoice>) =>
  expect.element(getChoice(...choice)).toBeChecked();

it('shows the defaults of a new traveller, and that empty fields mean all [3.form.time-of-day 9.defaults 3.form.destinations 5.empty-is-all]', async () => {
  await openPreferences(createBackend());
  await expectChecked(flight, 'checkbox', 'Economy');
  await expect.element(getChoice(flight, 'checkbox', 'Business')).not.toBeChecked();
  await expectChecked(flight, 'radio', '1 stop');
  await expect.element(flight.getByLabelText('Must include checked baggage')).not.toBeChecked();
  await expectTexts(alerts, 'alerts appear as soon as');
  await expectChecked(flight, 'radio', 'Both');
  await expectChecked(when, 'radio', 'Any time');
  await expectTexts(where, 'Add at least one airport');
  await expectTexts(when, 'Any date');
  await expectTexts(price, 'Any price, 1 traveller, EUR');
  await expectTexts(flight, 'One-way and round trip, Economy, direct or with up to 1 stop');
  await expectTexts(airlines, 'All airlines, all aircraft');
  await expectAccessible();
});

const INPUTS = [
  [when, 'Earliest departure date', '01/03/2037'],
  [when, 'Latest return date', '31/03/2037'],
  [when, 'Min nights', '3'],
  [when, 'Max nights', '7'],
  [price, 'Min price (USD)', '50'],
  [price, 'Max price (USD)', '299.50'],
  [alerts, 'Maximum daily alerts', '5'],
] as const;
const input = (within: Locator, label: string) => within.getByLabelText(label, { exact: true });
const CHOICES: readonly Parameters<typeof getChoice>[] = [
  [when, 'radio', /^Morning/],
  [flight, 'checkbox', 'Business'],
  [flight, 'checkbox', 'Must include checked baggage'],
  [flight, 'radio', 'Round-trip only'],
  [flight, 'radio', '2 stops'],
  [airlines, 'checkbox', 'oneworld'],
  [airlines, 'checkbox', 'Airbus A380'],
];

it('saves each field and shows it after a reload [3.form.departures 2.common.screen-reader 2.preferences.airports 3.form.destinations 2.preferences.destinations 3.form.earliest-departure 3.form.latest-return 3.form.time-of-day 2.preferences.nights 3.form.price 3.form.currency 2.preferences.party 3.form.cabins 3.form.baggage 3.form.trip-type 3.form.stops 3.form.via 3.form.avoid 9.stops 3.form.alliances 3.form.airlines 3.form.planes 3.form.email 3.form.daily-maximum 3.form.language 9.languages]', async () => {
  const backend = createBackend({ maximum_daily_alerts: null });
  await openPreferences(backend);
  await pick('Departure airports', 'Budapest', 'Budapest');
  // The open list hides nothing of the page from screen readers.
  await departures.fill('London');
  await expectVisible(page.getByRole('option', { name: /London – all airports/ }));
  await expectVisible(button(/^Remove Budapest/));
  await expectAccessible();
  await focus(picker('Destinations'));
  await expect.element(options).toHaveLength(0);
  await expectVisible(button('Remove London – all airports'));
  await expectTexts(where, 'From Budapest, London to anywhere');
  // A country by its local name, a place by its code.
  await pick('Destinations', 'España', 'Spain – whole country');
  await pick('Destinations', 'LIS', 'Lisbon');
  await expectTexts(where, 'From Budapest, London to Spain, Lisbon');
  await pick('Preferred stopovers', 'Doha', 'DOH');
  await pick('Stopovers to avoid', 'Frankfurt', 'Frankfurt');
  await expectTexts(flight, 'Direct flights are left out');
  for (const name of ['Premium Economy', 'First', 'One way only', 'Direct only', 'Unlimited'])
    await expectVisible(exactly(flight, name));
  for (const name of ['Star Alliance', 'SkyTeam', 'Propeller planes', 'Boeing 737 MAX'])
    await expectVisible(exactly(airlines, name));
  for (const choice of CHOICES) await press(getChoice(...choice), ' ');
  await expectTexts(flight, 'Round-trip only, Economy, Business');
  await expectTexts(airlines, 'Only oneworld, never on Airbus A380');
  await expectTexts(airlines, 'Only airlines in the alliances you’ve chosen');
  await pick('Preferred airlines', 'Qatar', 'Qatar Airways');
  await expectTexts(airlines, 'either your alliances or your airlines is enough');
  await price.getByLabelText('Preferred currency').selectOptions('USD');
  await price.getByLabelText('Travellers').selectOptions('3');
  await expectTexts(alerts, 'No daily limit');
  await expectChecked(alerts, 'checkbox', 'Unlimited');
  await press(alerts.getByLabelText('Unlimited'), ' ');
  await press(alerts.getByLabelText('Send email notifications'), ' ');
  for (const [within, label, value] of INPUTS) await input(within, label).fill(value);
  await expectTexts(when, /1\s?–\s?31 March 2037, 3–7 nights, morning \(6am–12pm\)/);
  await expectTexts(price, 'For all 3 travellers: US$150 to US$898.50');
  await expectTexts(alerts, 'Up to 5 a day, in the app only, English');
  await expect
    .element(alerts.getByLabelText('Preferred language').getByRole('option'))
    .toHaveLength(10);
  await save();

  await openPreferences(backend);
  for (const name of ['Budapest', 'London – all airports', 'Spain – whole country', 'Lisbon'])
    await expectVisible(button(new RegExp(`^Remove ${name}`)));
  await expectVisible(button('Remove Qatar Airways'));
  await expectTexts(flight, 'preferred stopovers: DOH', /stopovers to avoid.*FRA/);
  for (const [within, label, value] of INPUTS)
    await expect.element(input(within, label)).toHaveDisplayValue(value);
  await expect.element(price.getByLabelText('Travellers')).toHaveValue('3');
  for (const choice of CHOICES) await expectChecked(...choice);
  await expect.element(alerts.getByLabelText('Send email notifications')).not.toBeChecked();
  document.documentElement.dataset['theme'] = 'dark';
  await expectAccessible();
});

/** Types again after a pause between two keys, which makes browsers start over. */
async function expectTyped(field: Locator, keys: string, value: string): Promise<void> {
  await expect
    .poll(async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      await focus(field);
      await userEvent.keyboard(keys);
      return (field.element() as HTMLInputElement).value;
    })
    .toBe(value);
}

it('saves fields that are filled in by keyboard alone [2.common.keyboard]', async () => {
  const backend = createBackend();
  await openPreferences(backend);
  const { keyboard } = userEvent;
  await focus(departures);
  await keyboard('Budapest');
  await expectVisible(options.first());
  await keyboard('{Enter}');
  await expectVisible(button(/^Remove Budapest/));
  await keyboard('{Tab}');
  await expectFocus(button('Airports near me'));
  await keyboard('{Tab}');
  await expectFocus(picker('Destinations'));
  await keyboard('Portugal');
  await expectVisible(page.getByRole('option', { name: /Portugal – whole country/ }));
  await keyboard('{Enter}');
  await expectVisible(button(/^Remove Portugal/));
  await keyboard('Vienna');
  await expectTexts(options.first(), 'VIE');
  await keyboard('{Enter}');
  await expectVisible(button(/^Remove Vienna/));
  await keyboard('{Backspace}');
  await expectGone(button(/^Remove Vienna/));
  await press(head);
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await keyboard(' ');
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await press(getChoice(flight, 'radio', '1 stop'), 'ArrowLeft');
  await expectChecked(flight, 'radio', 'Direct only');
  for (const name of [
    'Business',
    'Must include checked baggage',
    'SkyTeam',
    'Propeller planes',
    'Unlimited',
  ]) {
    await press(page.getByRole('checkbox', { name, exact: true }), ' ');
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  const currency = page.getByLabelText('Preferred currency');
  await expectTyped(currency, 'USD', 'USD');
  const earliest = day('Earliest departure date');
  await earliest.fill('');
  await focus(earliest);
  await keyboard('4/5/37{Tab}');
  await expect.element(earliest).toHaveValue('04/05/2037');
  await focus(price.getByLabelText('Max price (USD)'));
  await keyboard('200{Enter}');
  await expect
    .poll(() => getSavedRow(backend))
    .toMatchObject({
      notification_settings: { departureAirports: ['BUD'] },
      destination_countries: ['PT'],
      max_stops: '0',
      max_price: 20_000,
      preferred_currency: 'USD',
      cabin_classes: ['economy', 'business'],
      luggage_requirements: true,
      preferred_alliances: ['skyteam'],
      excluded_airplane_types: ['propeller'],
      maximum_daily_alerts: null,
      earliest_departure: '2037-05-04',
    });
});

it('warns about contradictions, and focuses invalid fields one by one, also in a closed section [2.preferences.contradictions 2.preferences.ranges 2.common.first-mistake]', async () => {
  await openPreferences(
    createBackend({ latest_return: '2020-01-01', max_stops: '0', via_airports: ['DOH'] }),
  );
  await expectTexts(when, 'This date has passed, so nothing can match.');
  await expectTexts(flight, '“Direct only” rules out stopovers, so nothing can match.');
  const latest = day('Latest return date');
  const earliest = day('Earliest departure date');
  await earliest.fill('10.5.2037');
  await latest.fill('1.5.2037');
  await when.getByLabelText('Max nights').fill('2');
  await when.getByLabelText('Min nights').fill('4');
  await maxPrice.fill('100');
  await price.getByLabelText('Min price (EUR)').fill('200');
  await userEvent.tab();
  await expectVisible(when.getByText('The latest return is before the earliest departure.'));
  await expectVisible(when.getByText('The max nights are fewer than the min nights.'));
  await expectVisible(price.getByText('The max price is below the min price.'));
  await expectAccessible();
  const saveButton = button('Save preferences');
  await press(saveButton);
  await expectFocus(departures);
  await expectVisible(page.getByText('Choose at least one departure airport.'));
  await pick('Departure airports', 'BUD', 'Budapest');
  await press(head);
  await expectGone(latest);
  await press(saveButton);
  await expectFocus(latest);
  await latest.fill('20.5.2037');
  await when.getByLabelText('Max nights').fill('9');
  await press(saveButton);
  await expectFocus(maxPrice);
});

it('takes dates typed in the order of the language or chosen in a calendar, and names impossible ones [2.common.dates]', async () => {
  await openPreferences(createBackend());
  const [earliest, latest] = [day('Earliest departure date'), day('Latest return date')];
  const openCalendar = button('Open calendar: Earliest departure date');
  const expectDay = (date: string) =>
    expectFocus(page.css(`.calendar [data-day="${date}"] button`));
  await earliest.fill('30/2/2037');
  await userEvent.tab();
  await expectTexts(when, /Enter a valid date, such as 31\/12\/\d{4}\./);
  await earliest.fill('10.5.37');
  await press(openCalendar);
  await expectDay('2037-05-10');
  await userEvent.keyboard('{PageDown}');
  await expectDay('2037-06-10');
  await userEvent.keyboard('{Home}');
  await expectDay('2037-06-08');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expectDay('2037-06-08');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectFocus(openCalendar);
  await expect.element(earliest).toHaveValue('08/06/2037');
  await expect.element(latest).toHaveValue('15/06/2037');
  await expectTexts(when, /8\s?–\s?15 June 2037/);
  await press(openCalendar);
  await expectDay('2037-06-08');
  await userEvent.keyboard('{Escape}');
  await expectGone(page.getByRole('dialog'));
  await expectFocus(openCalendar);
});

it('is right to left in Arabic, with closed sections that show a summary on a phone [2.preferences.folded 4.language.arabic]', async () => {
  const backend = createBackend({
    notification_settings: { departureAirports: ['CAI'], destinationAirports: [] },
    preferred_language: 'ar',
  });
  await openPreferences(backend, { language: 'ar', width: 390, height: 844 });
  expect(document.documentElement.dir).toBe('rtl');
  const dates = section('المواعيد');
  const nights = dates.getByLabelText('أدنى عدد لليالي');
  await expectTexts(dates, 'أي تاريخ');
  await expect.element(nights).not.toBeVisible();
  await press(dates.getByRole('button', { name: 'المواعيد' }));
  await nights.fill('3');
  await expectTexts(dates, '3 ليالٍ على الأقل');
  // Opening another section closes this one.
  await press(page.getByRole('button', { name: 'المغادرة والوجهة', exact: true }));
  await expect.element(nights).not.toBeVisible();
  await pick('الوجهات', 'مصر', /البلد كله/);
  await expectTexts(section('المغادرة والوجهة'), 'إلى مصر');
  await expectAccessible();
  expectNoOverflow();
  await press(button('حفظ التفضيلات'));
  await expect
    .poll(() => getSavedRow(backend))
    .toMatchObject({ destination_countries: ['EG'], min_nights: 3, preferred_language: 'ar' });
});
