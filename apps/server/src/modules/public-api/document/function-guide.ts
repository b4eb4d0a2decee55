import { DEFAULT_PREFERENCES, type FunctionInput, type FunctionName } from '@farelark/contracts';

/** What the document says of each function, and how it is called. */
interface Guide<N extends FunctionName> {
  readonly summary: string;
  readonly example: FunctionInput<N>;
}

/** No deal, alert or key has this id: an example that names one is answered with `not_found`. */
const SOME_ID = '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17';

const SOME_VISIT = 'sandbox_visit_0123456789abcdef0123456789abcdef';

const SOME_TRIP = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: '2027-05-03',
  returnDate: '2027-05-10',
  adults: 2,
} as const;

/** A test fails for a function that is missing here. */
export const FUNCTION_GUIDE: { readonly [N in FunctionName]?: Guide<N> } = {
  'get-user-alerts': {
    summary: 'The traveller’s open alerts, and the cursor from which the live stream continues.',
    example: { limit: 20 },
  },
  'close-alert': { summary: 'Close an alert for good.', example: { alertId: SOME_ID } },
  'reopen-alert': {
    summary: 'Take a closing back, within a minute.',
    example: { alertId: SOME_ID },
  },
  'report-deal': {
    summary: 'Say that a deal was gone, or dearer, at the seller’s.',
    example: { dealId: SOME_ID, kind: 'gone' },
  },
  'load-preferences': { summary: 'What the traveller wants to hear about.', example: {} },
  'save-preferences': {
    summary: 'Save what the traveller wants to hear about. Fresh fares are looked for at once.',
    example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  },
  'preview-preferences': {
    summary: 'What preferences would have brought within the last 30 days. They are not saved.',
    example: { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] },
  },
  'mute-route': {
    summary: 'Hear no more of a route, or hear of it again.',
    example: { origin: 'BUD', destination: 'BCN' },
  },
  'load-profile': { summary: 'Name, phone number and language.', example: {} },
  'save-profile': {
    summary: 'Save name, phone number and language.',
    example: { firstName: 'Ana', lastName: null, phone: null, language: 'pt' },
  },
  'load-channels': {
    summary: 'By which ways and at which hours the traveller is told, and on which devices.',
    example: {},
  },
  'save-channels': {
    summary: 'Save by which ways and at which hours the traveller is told.',
    example: {
      emailNotifications: true,
      alertFrequency: 'immediate',
      timeZone: 'Europe/Lisbon',
      quietHours: { from: 22 * 60, until: 7 * 60 },
      errorFaresAtAnyTime: false,
    },
  },
  'confirm-address-again': {
    summary:
      'Send a link to the account’s own address, by which mails begin again that bounces or a complaint had stopped.',
    example: {},
  },
  'add-push-device': {
    summary:
      'Send pushes to a browser that has subscribed to them with the key of this server, or to the app on a phone.',
    example: {
      platform: 'web',
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    },
  },
  'forget-push-device': {
    summary: 'Send no more pushes to a device.',
    example: { deviceId: SOME_ID },
  },
  'test-push-device': {
    summary: 'Send a push that is no deal to a device, to see whether it comes.',
    example: { deviceId: SOME_ID, language: 'en' },
  },
  'list-api-keys': { summary: 'The account’s keys to the public API.', example: {} },
  'create-api-key': {
    summary: 'Make a key to the public API. Only this answer ever holds it.',
    example: { name: 'Newsletter' },
  },
  'revoke-api-key': {
    summary: 'End a key for good, at once and everywhere.',
    example: { keyId: SOME_ID },
  },
  'search-deals': {
    summary:
      'Live deals that fit a search with all its filters, what keeps others out, and what taking a filter away would bring.',
    example: { search: { from: ['BUD', 'VIE'], toAreas: ['ES'], maxStops: 1 }, sort: 'price' },
  },
  'load-deals': {
    summary: 'Live deals as the landing page shows them, neighbouring dates as one.',
    example: { limit: 6, origin: 'BUD' },
  },
  'deal-archive': {
    summary: 'Deals that travellers were told of and that are gone, the last one first.',
    example: { origin: 'BUD', limit: 10 },
  },
  'deal-origins': {
    summary: 'From where deals leave that are live or in the archive.',
    example: { language: 'fr' },
  },
  'deal-map': {
    summary: 'Live deals for a map: where each way begins and ends, and its best price.',
    example: { limit: 20, language: 'de' },
  },
  'open-deal': {
    summary: 'Go to a deal’s seller. The click counts, and the price is looked at again.',
    example: { dealId: SOME_ID },
  },
  'search-airports': {
    summary: 'Airports and cities by code or name.',
    example: { searchTerm: 'Budapest', searchType: 'airports' },
  },
  'nearest-airports': {
    summary: 'Airports around a position, the nearest first. The position is not kept.',
    example: { latitude: 47.5, longitude: 19 },
  },
  'describe-places': { summary: 'The names of codes.', example: { codes: ['BUD', 'LON'] } },
  'search-airlines': {
    summary: 'Airlines by code or beginning of a name.',
    example: { searchTerm: 'wizz' },
  },
  'job-status': {
    summary: 'How far a job is, and what came of it.',
    example: { jobId: SOME_ID },
  },
  'on-demand-route-collector': {
    summary: 'Look for fares from these departures now. Answers the id of a job.',
    example: { departures: ['BUD'], limitPerDeparture: 60 },
  },
  'coverage-offers-runner': {
    summary: 'Ask again about the routes whose newest fare is oldest.',
    example: { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
  },
  'strategic-offers-runner': {
    summary: 'Ask about the routes from these origins where a deal is likeliest.',
    example: { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['BUD'] },
  },
  'daily-price-check': {
    summary: 'Look at live deals that are due again, and sum the day up.',
    example: {},
  },
  'purge-synthetic': { summary: 'Remove everything simulated.', example: {} },
  'auto-refresh-rates': { summary: 'Fetch today’s exchange rates.', example: {} },
  'amadeus-data-sync': { summary: 'Take over reference data of Amadeus.', example: {} },
  'openflights-sync': { summary: 'Take over airports of OpenFlights.', example: {} },
  'openflights-airlines-sync': { summary: 'Take over airlines of OpenFlights.', example: {} },
  'source-health': {
    summary: 'How the sources of fares are doing, and which could be set up.',
    example: {},
  },
  'system-health': {
    summary: 'How jobs, mails, the database and the process are doing, and what is wrong.',
    example: { language: 'en' },
  },
  'retry-job': {
    summary: 'Hand a failed job in again, as it was.',
    example: { jobId: SOME_ID },
  },
  'list-mails': {
    summary: 'Every mail that this server may send, with its subject in a language.',
    example: { language: 'ja' },
  },
  'render-mail': {
    summary: 'A mail as it would arrive, made of sample data and marked as an example.',
    example: { template: 'deal_alert', language: 'ja' },
  },
  'send-test-mail': {
    summary: 'Send such an example to the account’s own confirmed address, and to no other.',
    example: { template: 'deal_alert', language: 'en' },
  },
  'flight-search': {
    summary:
      'Ask every source of fares about one trip: one list of offers, the best first, and what each source said.',
    example: { ...SOME_TRIP, maxStops: 1, avoid: ['LHR'], baggage: false },
  },
  'flight-book': {
    summary:
      'Ask again about an offer of `flight-search`, and say where to go on. Nothing is booked.',
    example: { offerId: SOME_ID },
  },
  'amadeus-search': { summary: 'Look one trip up at Amadeus, now.', example: SOME_TRIP },
  'duffel-search': { summary: 'Look one trip up at Duffel, now.', example: SOME_TRIP },
  'sabre-search': { summary: 'Look one trip up at Sabre, now.', example: SOME_TRIP },
  'travelpayouts-search': {
    summary: 'Look one trip up at Travelpayouts, whose prices others were shown a while ago.',
    example: SOME_TRIP,
  },
  'travelpayouts-book': {
    summary: 'Ask Travelpayouts again about an offer, and say where it is sold. Nothing is booked.',
    example: { offerId: SOME_ID },
  },
  'amadeus-book': {
    summary: 'Ask Amadeus again about an offer, and say where it is sold. Nothing is booked.',
    example: { offerId: SOME_ID },
  },
  'duffel-book': {
    summary: 'Ask Duffel again about an offer, and say where it is sold. Nothing is booked.',
    example: { offerId: SOME_ID },
  },
  'sabre-book': {
    summary: 'Ask Sabre again about an offer, and say where it is sold. Nothing is booked.',
    example: { offerId: SOME_ID },
  },
  'deal-details': {
    summary: 'A deal with its evidence, the prices of its trip, its dates and its life.',
    example: { dealId: SOME_ID },
  },
  'deal-calendar': {
    summary: 'The cheapest trip known of each day around a deal, and when it was seen.',
    example: { dealId: SOME_ID },
  },
  'deal-route-history': {
    summary: 'What the route of a deal cost on each day of the last half year.',
    example: { dealId: SOME_ID },
  },
  'why-this-deal': {
    summary: 'Which of the traveller’s preferences a deal meets, and when they were told of it.',
    example: { dealId: SOME_ID },
  },
  'booking-options': {
    summary: 'Where a deal is sold, the recommended page first.',
    example: { dealId: SOME_ID },
  },
  'initiate-booking': {
    summary: 'Count the click to a seller and say which page to open. Nothing is booked.',
    example: { dealId: SOME_ID, optionId: 'own' },
  },
  'recheck-deal': {
    summary: 'Look again now whether a deal is still to be had. Answers the id of a job.',
    example: { dealId: SOME_ID },
  },
  'contact-message': {
    summary: 'Write to the support.',
    example: {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      subject: 'A question',
      message: 'How do I change my departure airports?',
      language: 'pt',
    },
  },
  'newsletter-subscribe': {
    summary: 'Ask for the newsletter. It comes once the link in a mail was followed.',
    example: { email: 'ana@example.com', language: 'pt' },
  },
  'help-search': {
    summary: 'Articles of the help centre, as somebody types.',
    example: { query: 'cancel my pl', language: 'en' },
  },
  'help-chat': {
    summary:
      'Ask the assistant of the help centre: an answer from its articles, or that they hold none.',
    example: { question: 'How do I change my departure airports?', language: 'en' },
  },
  'referral-link': {
    summary: 'The traveller’s link for friends: whoever signs up by it was brought by them.',
    example: {},
  },
  'referral-progress': {
    summary:
      'How many friends came by the traveller’s link, and what became of the rewards for them.',
    example: {},
  },
  'list-contact-messages': {
    summary: 'Messages of the contact form, with what was answered.',
    example: { open: true },
  },
  'answer-contact-message': {
    summary: 'Emails an answer to the sender of a message, with the message quoted.',
    example: { messageId: SOME_ID, answer: 'In your preferences, at the top.' },
  },
  'mark-contact-message': {
    summary: 'Marks a message as answered, or as open again.',
    example: { messageId: SOME_ID, answered: true },
  },
  'load-testimonials': {
    summary:
      'What travellers said of prices that they clicked on; empty while there are fewer than three.',
    example: { language: 'de' },
  },
  'list-ratings': {
    summary: 'Every traveller’s rating with a sentence, hidden ones too.',
    example: {},
  },
  'hide-rating': {
    summary: 'Takes a rating off the landing page, or puts it back.',
    example: { bookingId: SOME_ID, hidden: true },
  },
  'list-commission': {
    summary: 'The traveller’s bookings that may earn commission, and where each stands.',
    example: { language: 'de' },
  },
  'commission-desk': {
    summary: 'Everybody’s bookings that may earn commission, with totals and what is overdue.',
    example: { overdue: true },
  },
  'import-commission': {
    summary: 'Enters a partner’s report of sales, as CSV or as a list; again, it changes nothing.',
    example: {
      partner: 'travelpayouts',
      csv: 'reference,click_id,status,currency,price,commission\nA-1,0198f0a01111722283331234567890ab,confirmed,EUR,200.00,8.00\n',
      rehearse: true,
    },
  },
  'settle-commission': {
    summary: 'Enters that a payable commission was paid, or that the operator refuses one.',
    example: {
      bookingId: '0198f0a0-1111-7222-8333-1234567890ab',
      state: 'paid',
      note: 'Transfer 4711',
    },
  },
  'referral-signals': {
    summary: 'Referrals that look as if somebody brought themselves, for the operator to judge.',
    example: {},
  },
  'withdraw-reward': {
    summary: 'Takes back a reward for a referral that was not given yet.',
    example: { referralId: '0198f0a0-1111-7222-8333-1234567890ab' },
  },
  'load-plan': {
    summary: 'Trial, plan and period of the account, and what watching has brought it.',
    example: {},
  },
  'cancel-trial': {
    summary: 'Ends the free trial now. Nothing is charged.',
    example: {},
  },
  'manage-plan': {
    summary: 'The payment provider’s page for changing or ending a plan.',
    example: { language: 'pt' },
  },
  'start-checkout': {
    summary: 'The payment provider’s page for buying a plan.',
    example: { plan: 'annual', language: 'pt' },
  },
  'payment-status': {
    summary: 'Whether a payment that the caller comes back from has arrived.',
    example: { sessionId: 'cs_test_a1YS1URlnyQCN5fUUduORoQ7' },
  },
  'sandbox-checkout': {
    summary: 'What a page of the payment sandbox sells; there is none on sites that take payments.',
    example: { visitId: SOME_VISIT },
  },
  'sandbox-pay': {
    summary: 'Pay it, with a card that works or one that is refused. No money moves.',
    example: { visitId: SOME_VISIT, cardWorks: true },
  },
  'sandbox-plan': {
    summary: 'The plan as the payment sandbox has it.',
    example: { visitId: SOME_VISIT },
  },
  'sandbox-change': {
    summary: 'Change the plan, the card or the time in the payment sandbox.',
    example: { visitId: SOME_VISIT, change: { kind: 'cancel' } },
  },
  'sandbox-receipt': {
    summary: 'A payment in the sandbox, for its receipt.',
    example: { paymentId: 'sandbox_payment_0123456789abcdef0123456789abcdef' },
  },
  'interpret-search': {
    summary: 'Read what a traveller typed into the search, in ten languages.',
    example: { query: 'flights from HKG to SIN next month', language: 'en' },
  },
};
