import { DEFAULT_PREFERENCES, type FunctionInput, type FunctionName } from '@farelark/contracts';
import type { Victim } from './victim.fixture.ts';

/** A request that reaches for a row of the victim, or, where nothing names a row, for what the caller may see. */
export interface Reach {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What each function is called with to reach the victim's rows. A function without a line here fails the
 * test; `null` stands for one that takes nothing a row could be named with.
 */
export const FUNCTION_REACHES: {
  readonly [N in FunctionName]: ((victim: Victim, dealId: string) => FunctionInput<N>) | null;
} = {
  'get-user-alerts': ({ rowIds }) => ({ limit: 50, after: rowIds.get('flight_alerts') }),
  'close-alert': ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts') ?? '' }),
  'reopen-alert': ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts') ?? '' }),
  'report-deal': ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts'), kind: 'gone' }),
  'load-preferences': null,
  'save-preferences': () => ({ ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] }),
  'preview-preferences': () => ({ ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] }),
  'mute-route': () => ({ origin: 'BUD', destination: 'BCN' }),
  'load-profile': null,
  'save-profile': () => ({ firstName: 'Mallory', lastName: null, phone: null, language: 'de' }),
  'load-channels': null,
  'confirm-address-again': null,
  'save-channels': () => ({
    emailNotifications: false,
    alertFrequency: 'daily',
    timeZone: 'Asia/Tokyo',
    quietHours: { from: 0, until: 60 },
    errorFaresAtAnyTime: true,
  }),
  'add-push-device': () => ({
    platform: 'web',
    endpoint: 'https://fcm.googleapis.com/fcm/send/mallory',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  }),
  'forget-push-device': ({ rowIds }) => ({ deviceId: rowIds.get('push_subscriptions') ?? '' }),
  'test-push-device': ({ rowIds }) => ({
    deviceId: rowIds.get('push_subscriptions') ?? '',
    language: 'en',
  }),
  'list-api-keys': null,
  'create-api-key': () => ({ name: 'Mallory' }),
  'revoke-api-key': ({ rowIds }) => ({ keyId: rowIds.get('api_keys') ?? '' }),
  // The sample of every traveller's job is one that they share; another id of theirs is no job.
  'job-status': ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  'on-demand-route-collector': () => ({ departures: ['BUD'] }),
  'coverage-offers-runner': null,
  'strategic-offers-runner': null,
  'daily-price-check': null,
  'purge-synthetic': null,
  'auto-refresh-rates': null,
  'amadeus-data-sync': null,
  'openflights-sync': null,
  'openflights-airlines-sync': null,
  'source-health': null,
  'system-health': null,
  // Of the jobs of the sample none is in the queue.
  'retry-job': ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  'list-mails': () => ({ language: 'en' }),
  'render-mail': () => ({ template: 'verify_email', language: 'en' }),
  'send-test-mail': () => ({ template: 'verify_email', language: 'en' }),
  'flight-search': () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
  'flight-book': ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
  'amadeus-search': () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
  'duffel-search': () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
  'sabre-search': () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
  'travelpayouts-search': () => ({
    origin: 'BUD',
    destination: 'BCN',
    departureDate: '2027-03-01',
  }),
  'travelpayouts-book': ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
  'amadeus-book': ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
  'duffel-book': ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
  'sabre-book': ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
  'deal-details': (_, dealId) => ({ dealId }),
  'deal-calendar': (_, dealId) => ({ dealId }),
  'deal-route-history': (_, dealId) => ({ dealId }),
  'why-this-deal': (_, dealId) => ({ dealId }),
  'booking-options': ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts') }),
  'initiate-booking': (_, dealId) => ({ dealId, optionId: 'own' }),
  // The job that a victim began is one that callers share; what it says is the same for everybody.
  'recheck-deal': (_, dealId) => ({ dealId }),
  'contact-message': () => ({
    firstName: 'Mallory',
    lastName: 'Moe',
    email: 'mallory@example.com',
    subject: 'A question',
    message: 'Whose is it?',
  }),
  'list-contact-messages': () => ({}),
  'answer-contact-message': ({ rowIds }) => ({
    messageId: rowIds.get('contact_messages') ?? '',
    answer: 'Mallory says so.',
  }),
  'mark-contact-message': ({ rowIds }) => ({
    messageId: rowIds.get('contact_messages') ?? '',
    answered: true,
  }),
  'load-testimonials': () => ({}),
  'list-ratings': () => ({}),
  'hide-rating': ({ rowIds }) => ({ bookingId: rowIds.get('bookings') ?? '', hidden: true }),
  'newsletter-subscribe': () => ({ email: 'mallory@example.com' }),
  'help-search': () => ({ query: 'alerts' }),
  'help-chat': () => ({ question: 'Which alerts does the victim have?' }),
  'load-plan': null,
  'referral-link': null,
  'referral-progress': null,
  'list-commission': () => ({}),
  'commission-desk': () => ({}),
  'import-commission': ({ rowIds }) => ({
    partner: 'mallory',
    sales: [
      {
        reference: 'A-1',
        clickId: rowIds.get('bookings') ?? null,
        status: 'cancelled',
        price: { amount: 1, currency: 'EUR' },
        commission: 0,
      },
    ],
  }),
  'settle-commission': ({ rowIds }) => ({
    bookingId: rowIds.get('bookings') ?? '',
    state: 'rejected',
  }),
  'referral-signals': null,
  'withdraw-reward': ({ rowIds }) => ({ referralId: rowIds.get('referrals') ?? '' }),
  'cancel-trial': () => ({}),
  'manage-plan': () => ({}),
  'start-checkout': () => ({ plan: 'monthly' }),
  'payment-status': () => ({}),
  'sandbox-checkout': ({ rowIds }) => ({ visitId: rowIds.get('sandbox_visits') ?? '' }),
  'sandbox-pay': ({ rowIds }) => ({
    visitId: rowIds.get('sandbox_visits') ?? '',
    cardWorks: true,
  }),
  'sandbox-plan': ({ rowIds }) => ({ visitId: rowIds.get('sandbox_visits') ?? '' }),
  'sandbox-change': ({ rowIds }) => ({
    visitId: rowIds.get('sandbox_visits') ?? '',
    change: { kind: 'card', works: false },
  }),
  // Nothing of the victim was paid: another id of theirs is no payment.
  'sandbox-receipt': ({ rowIds }) => ({
    paymentId: (rowIds.get('sandbox_customers') ?? '').replace('customer', 'payment'),
  }),
  'interpret-search': () => ({ query: 'from Budapest to Barcelona' }),
  'search-deals': () => ({ search: { from: ['BUD'] } }),
  'load-deals': null,
  'deal-map': null,
  'deal-archive': null,
  'deal-origins': null,
  'open-deal': (_, dealId) => ({ dealId }),
  'search-airports': () => ({ searchTerm: 'Budapest' }),
  'nearest-airports': null,
  'describe-places': () => ({ codes: ['BUD'] }),
  'search-airlines': () => ({ searchTerm: 'W6' }),
};

/** Tables of the protocol, with a change that would be seen on the victim's row. */
const TABLE_CHANGES: Readonly<Record<string, object>> = {
  profiles: { first_name: 'Mallory' },
  user_settings: { max_stops: '2' },
  flight_alerts: { closed_at: '2026-01-01T00:00:00Z' },
  subscribers: { language: 'ko' },
  error_logs: { message: 'Mallory' },
  analytics_events: { event_name: 'mallory' },
  page_views: { page: '/mallory' },
  performance_metrics: { value: 1 },
  exchange_rates: { source: 'mallory' },
  daily_flight_results: { fare_count: 1 },
};

/** Every way to reach for rows over the table protocol: reading, writing, taking, giving away. */
export function tableReaches({ userId, rowIds }: Victim): Reach[] {
  return Object.entries(TABLE_CHANGES).flatMap(([table, change]) => {
    const path = `/rest/v1/${table}`;
    const wanted = { prefer: 'return=representation' };
    const merge = { prefer: 'return=representation,resolution=merge-duplicates' };
    const owned = { user_id: userId, ...change };
    const id = rowIds.get(table);
    const filters = [`user_id=eq.${userId}`, ...(id === undefined ? [] : [`id=eq.${id}`])];
    return [
      { method: 'GET', path: `${path}?select=*` },
      { method: 'HEAD', path, headers: { prefer: 'count=exact' } },
      { method: 'POST', path, body: owned, headers: wanted },
      { method: 'POST', path, body: [owned, owned], headers: wanted },
      { method: 'POST', path: `${path}?on_conflict=user_id`, body: owned, headers: merge },
      ...(id === undefined
        ? []
        : [
            {
              method: 'POST',
              path: `${path}?on_conflict=id`,
              body: { id, ...owned },
              headers: merge,
            },
          ]),
      { method: 'PATCH', path, body: change, headers: wanted },
      { method: 'PUT', path, body: owned },
      ...filters.flatMap((filter) => [
        { method: 'GET', path: `${path}?${filter}` },
        { method: 'PATCH', path: `${path}?${filter}`, body: change, headers: wanted },
        { method: 'DELETE', path: `${path}?${filter}`, headers: wanted },
      ]),
    ];
  });
}

/** What a client of the accounts can name a row of somebody else with. */
export function accountReaches({ rowIds, email }: Victim): Reach[] {
  const session = rowIds.get('auth.session');
  const passkey = rowIds.get('auth.passkey');
  const post = (path: string, body: object): Reach => ({
    method: 'POST',
    path: `/auth/v1${path}`,
    body,
  });
  return [
    { method: 'GET', path: '/auth/v1/get-session' },
    { method: 'GET', path: '/auth/v1/account' },
    { method: 'GET', path: '/auth/v1/list-sessions' },
    { method: 'GET', path: '/auth/v1/export-account' },
    { method: 'GET', path: '/auth/v1/passkey/list-user-passkeys' },
    { method: 'GET', path: '/auth/v1/token' },
    post('/revoke-session', { id: session }),
    post('/revoke-session', { token: session }),
    post('/passkey/update-passkey', { id: passkey, name: 'Mallory' }),
    post('/passkey/delete-passkey', { id: passkey }),
    post('/change-email', { newEmail: email }),
    post('/update-user', { email, name: 'Mallory' }),
    post('/unlink-account', { providerId: 'google', accountId: 'any' }),
  ];
}

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * What ends the caller's own session or account, which the other reaches still need; the stream, which
 * does not end; and what anybody may have sent to an address. Tests of theirs are beside them.
 */
const LEFT_OUT = [
  '/auth/v1/sign-out',
  '/auth/v1/delete-account',
  '/auth/v1/revoke-session',
  '/auth/v1/request-password-reset',
  '/functions/v1/newsletter-subscribe',
  '/live/v1/alerts',
];

/** Every address of a list, such as `/api/v1/deals/{id}`, by every verb, with all that names the victim's rows. */
export function addressReaches(
  addresses: readonly string[],
  victim: Victim,
  dealId: string,
): Reach[] {
  const { userId, email, rowIds } = victim;
  const id = rowIds.get('flight_alerts');
  const names = {
    id,
    userId,
    user_id: userId,
    email,
    dealId,
    alertId: id,
    keyId: rowIds.get('api_keys'),
  };
  const query = new URLSearchParams({ user_id: `eq.${userId}`, userId, id: id ?? '' });
  return addresses
    .filter((address) => !LEFT_OUT.includes(address))
    .flatMap((address) => {
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id'
          ? dealId
          : name === 'origin'
            ? 'BUD'
            : name === 'destination'
              ? 'LIS'
              : userId,
      );
      return VERBS.flatMap((method): Reach[] =>
        method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
          ? [
              { method, path },
              { method, path: `${path}?${query}` },
            ]
          : [{ method, path, body: names }],
      );
    });
}
