import {
  commissionDeskResponse,
  type FailedJob,
  FUNCTION_CONTRACTS,
  type FunctionData,
  jobStatusResponse,
  listRatingsResponse,
  type RequestHealth,
  requestHealth,
  type SourceHealthReport,
  type SystemHealth,
  sourceStatus,
  systemHealthResponse,
} from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { pageQueryClient } from '../../shared/api/query-client.tsx';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type Backend, deferResponse, refuse, UNREACHABLE } from '../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  press,
  toast,
} from '../../testing/open-page.tsx';
import { createPlace } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';
import { SESSION, travellerBackend, uuid } from '../../testing/traveller-backend.ts';

const PAGE = '/admin/test-functionality';
const NOW = '2026-11-22T08:00:00.000Z';
const JOB = uuid(1);
const NAMES = Object.keys(FUNCTION_CONTRACTS);

const section = (name: string) => page.getByRole('region', { name, exact: true });
const system = section('System');
const sources = section('Fare sources');
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Run: ${name}` }) });
const run = (name: string) => card(name).getByRole('button', { name: /^Run: / });

function createHealth(problems: SystemHealth['problems'], failed: FailedJob[] = []): SystemHealth {
  const { kinds } = systemHealthResponse.shape.jobs.shape;
  const kind = { ...createEmpty(kinds.element), name: 'daily-price-check' };
  return { ...createEmpty(systemHealthResponse), problems, jobs: { kinds: [kind], failed } };
}

const RATES_FAILED: FailedJob = {
  jobId: uuid(2),
  name: 'auto-refresh-rates',
  subject: 'rates',
  failedAt: NOW,
  attempts: 3,
  error: 'We couldn’t read the exchange rates from their source.',
};

/** Health of one source. */
function createReport(changes: Partial<RequestHealth> = {}): SourceHealthReport {
  const questions = [{ ...createEmpty(requestHealth), ...changes }];
  const duffel = { ...createEmpty(sourceStatus), name: 'duffel', isOpen: true, questions };
  const notSetUp = [{ name: 'travelpayouts', missing: ['TRAVELPAYOUTS_TOKEN'] }];
  return { asOf: NOW, sources: [duffel], notSetUp };
}

const PAUSED_SOURCE = createReport({
  state: 'open',
  retryAfterSeconds: 600,
  lastFailureAt: NOW,
  lastFailure: 'unauthorized',
  lastStatus: 401,
});

const getAccess = (name: string) => (name.endsWith('-runner') ? 'operator' : 'traveller');

const OPEN_API = z.object({ paths: z.record(z.string(), z.unknown()) });

/** OpenAPI document of these functions. */
const createDocument = (names: readonly string[]) => ({
  paths: {
    '/rest/v1/profiles': { get: {} },
    ...Object.fromEntries(
      names.map((name) => [
        `/functions/v1/${name}`,
        { post: { summary: `Calls ${name}`, 'x-access': getAccess(name) } },
      ]),
    ),
  },
});
const DOCUMENT = createDocument(['auto-refresh-rates', 'save-profile', 'search-airports']);

const FAILED_JOB = {
  ...createEmpty(jobStatusResponse),
  jobId: JOB,
  state: 'failed',
  error: { code: 'unavailable', message: 'unavailable' },
} as const;

/** The backend of an operator without messages, ratings or commission. */
function operatorBackend(): Backend {
  return travellerBackend()
    .json('/api/v1/openapi.json', OPEN_API, DOCUMENT)
    .functions({
      'system-health': createHealth(['mail_local']),
      'source-health': createReport(),
      'list-contact-messages': { messages: [], openCount: 0, hasMore: false },
      'list-ratings': { ratings: [], hasMore: false },
      'commission-desk': refuse('forbidden'),
      'load-deals': { deals: [], total: 0, simulated: false },
      'load-preferences': refuse('not_found'),
      'load-profile': refuse('not_found'),
    });
}

async function open(backend: Backend): Promise<Backend> {
  await openPage(PAGE, { backend, signedIn: true });
  await expectVisible(page.getByRole('heading', { name: 'Test functionality' }));
  return backend;
}

it('requires sign-in, then shows jobs, email, database, server and problems to solve [2.routes.admin 2.routes.admin-login 6.traveller 2.admin.health]', async () => {
  const backend = operatorBackend().accounts({ '/sign-in/email': SESSION });
  await openPage(PAGE, { backend });
  await expectAddress('/auth');
  await signIn();
  await expectAddress(PAGE);
  await expectVisible(page.getByRole('heading', { name: 'Test functionality' }));
  await expectTexts(
    system,
    'daily-price-check',
    'Emails are kept in the local mailbox.',
    'Set SMTP_HOST before you let travellers in.',
    'Notification round trip',
    'Uptime',
  );
  await expectAccessible();
});

describe('system section', () => {
  it('shows a failed job with its error and retries it [2.admin.retry-job]', async () => {
    const backend = await open(
      operatorBackend().functions({
        'system-health': createHealth(['jobs_failed'], [RATES_FAILED]),
        'retry-job': { jobId: JOB },
        'job-status': FAILED_JOB,
      }),
    );
    await expectTexts(system, 'Jobs have failed', RATES_FAILED.error ?? '');
    await press(system.getByRole('button', { name: 'Try again: auto-refresh-rates' }));
    await expectTexts(system, 'Failed after');
    expect(backend.inputs('retry-job')).toEqual([{ jobId: RATES_FAILED.jobId }]);
    await expect.poll(() => backend.inputs('system-health').length).toBeGreaterThan(1);
    await expectAccessible();
  });

  it('is hidden from other travellers, and sends an operator without a second factor to the settings [2.admin.operator]', async () => {
    const backend = operatorBackend().functions({ 'system-health': refuse('forbidden') });
    await open(backend);
    await expectTexts(system, 'For operators only', 'ADMIN_EMAILS');
    await expectGone(system.getByRole('link'));
    await expect.element(system).not.toMatchTextContent('daily-price-check');
    await expectAccessible();
    const refused = refuse('forbidden', 'errors.operator_second_factor');
    await open(backend.functions({ 'system-health': refused }));
    await expect
      .element(system.getByRole('link'))
      .toHaveAttribute('href', '/dashboard?tab=profile#profile-secondFactor');
    await expect.element(system).not.toMatchTextContent('For operators only');
  });

  it('shows a skeleton, reports failed loads and retries them [2.common.skeleton 2.common.retry]', async () => {
    const { response, release } = deferResponse(createHealth([]));
    const backend = operatorBackend()
      .functions({ 'system-health': response })
      .fail('/api/v1/openapi.json', UNREACHABLE)
      .fail('/readyz', UNREACHABLE);
    await open(backend);
    await expect.element(page.getByText('Loading system status')).toBeInTheDocument();
    await expectVisible(page.getByText('We couldn’t load the functions'));
    await expectAccessible();
    backend.json('/api/v1/openapi.json', OPEN_API, DOCUMENT);
    await press(page.getByRole('button', { name: 'Try again' }));
    await expectVisible(page.getByLabelText('Find a function'));
    release();
    await expectTexts(system, 'daily-price-check');

    await open(backend.functions({ 'system-health': UNREACHABLE }));
    await expectTexts(system, 'We couldn’t load the system status');
    await expectAccessible();
    backend.functions({ 'system-health': createHealth([]) });
    await press(system.getByRole('button', { name: 'Try again' }));
    await expectTexts(system, 'daily-price-check');
  });
});

it('answers a contact message, and hides and restores a rating [2.admin.messages]', async () => {
  const message = {
    messageId: uuid(3),
    name: 'Ana Silva',
    email: 'ana@example.org',
    subject: 'Departures',
    message: 'How do I <b>change</b> them?',
    language: 'en',
    sentAt: NOW,
  } as const;
  let answers: FunctionData<'list-contact-messages'>['messages'][number]['answers'] = [];
  const rating = {
    ...createEmpty(listRatingsResponse.shape.ratings.element),
    bookingId: uuid(4),
    sentence: 'Ten euros dearer.',
    origin: createPlace('BUD'),
    destination: createPlace('LIS'),
    month: '2026-10',
  };
  let hidden = false;
  const backend = await open(
    operatorBackend().functions({
      'list-contact-messages': ({ open: isOpen }) => ({
        messages:
          isOpen && answers.length > 0
            ? []
            : [{ ...message, answers, answeredAt: answers[0]?.sentAt ?? null }],
        openCount: answers.length > 0 ? 0 : 1,
        hasMore: false,
      }),
      'answer-contact-message': ({ answer }) => {
        answers = [{ answer, sentAt: NOW }];
        return { answered: true };
      },
      'list-ratings': () => ({ ratings: [{ ...rating, hidden }], hasMore: false }),
      'hide-rating': (request) => {
        hidden = request.hidden;
        return { hidden };
      },
    }),
  );
  const messages = section('Contact messages');
  await expectTexts(messages, message.message);
  await press(messages.getByRole('button', { name: 'Answer', exact: true }));
  const answer = messages.getByRole('textbox', { name: 'Your answer' });
  await expectFocus(answer);
  await answer.fill('In your preferences.');
  await expectAccessible();
  await press(messages.getByRole('button', { name: 'Send answer' }));
  await expectTexts(messages, 'All messages are answered.');
  await messages.getByRole('checkbox').click();
  await expectTexts(messages.getByRole('listitem'), /Answered on .*In your preferences\./);
  expect(backend.inputs('answer-contact-message')).toEqual([
    { messageId: message.messageId, answer: 'In your preferences.' },
  ]);

  const row = section('What travellers say about prices').getByRole('listitem');
  await expectTexts(row, 'Ten euros dearer.', 'Budapest to Lisbon');
  await press(row.getByRole('button', { name: 'Hide' }));
  await expectTexts(row, 'Hidden');
  await press(row.getByRole('button', { name: 'Show again' }));
  await expectVisible(row.getByRole('button', { name: 'Hide' }));
  await expectAccessible();
});

it('shows idle, missing and paused sources, and keeps them when a refresh fails [2.admin.sources 2.common.offline]', async () => {
  const backend = await open(operatorBackend());
  const duffel = sources.getByRole('listitem').filter({ hasText: 'duffel' });
  await expectTexts(duffel, 'Not used yet');
  await expectTexts(sources, 'TRAVELPAYOUTS_TOKEN');
  await expectAccessible();
  const refetch = () => pageQueryClient().invalidateQueries({ queryKey: ['source-health'] });
  backend.functions({ 'source-health': PAUSED_SOURCE });
  void refetch();
  await expectTexts(duffel, 'Paused', 'Credentials not accepted', '401');
  backend.functions({ 'source-health': UNREACHABLE });
  void refetch();
  await expectTexts(sources, 'Couldn’t refresh just now');
  await expectTexts(duffel, 'Paused');
});

describe('functions section', () => {
  it('lists every documented function with its access [2.admin.functions]', async () => {
    await open(operatorBackend().json('/api/v1/openapi.json', OPEN_API, createDocument(NAMES)));
    const buttons = page.getByRole('button', { name: /^Run: / });
    await expect.element(buttons).toHaveLength(NAMES.length);
    const labels = buttons.elements().map((button) => button.getAttribute('aria-label'));
    expect(labels.toSorted()).toEqual(NAMES.map((name) => `Run: ${name}`).toSorted());
    await expectTexts(card('coverage-offers-runner'), 'For operators');
    await expectTexts(card('get-user-alerts'), 'For travellers');
  });

  it('confirms changes, rejects malformed JSON, filters by name, and runs a function by keyboard until its job ends [2.admin.confirm 2.admin.run 2.common.keyboard]', async () => {
    const backend = await open(
      operatorBackend().functions({
        'search-airports': { places: [createPlace('VIE')] },
        'auto-refresh-rates': { jobId: JOB },
        'job-status': FAILED_JOB,
      }),
    );
    const profile = card('save-profile');
    await press(run('save-profile'));
    await expectTexts(profile, 'This changes something of yours');
    await press(profile.getByRole('button', { name: 'Don’t run' }));
    await expect.element(profile).not.toMatchTextContent('This changes something of yours');
    expect(backend.inputs('save-profile')).toEqual([]);
    const search = card('search-airports');
    const payload = search.getByLabelText('Payload (JSON)');
    await payload.fill('{ "searchTerm": ');
    await press(run('search-airports'));
    await expectTexts(search, 'This isn’t a JSON object.');
    expect(backend.inputs('search-airports')).toEqual([]);
    await payload.fill('{ "searchTerm": "vienna", "searchType": "airports" }');
    await press(run('search-airports'));
    await expectTexts(search, '"VIE"');
    await expectAccessible();
    await page.getByLabelText('Find a function').fill('auto-refresh');
    await expect.element(page.getByRole('button', { name: /^Run: / })).toHaveLength(1);
    await press(run('auto-refresh-rates'));
    await expectTexts(card('auto-refresh-rates'), 'Failed after');
  });
});

it('imports a commission report after a dry run, then finds a booking and marks it as paid', async () => {
  const booking = {
    ...createEmpty(commissionDeskResponse.shape.bookings.element),
    bookingId: uuid(5),
    state: 'payable',
    amount: { amount: 240, currency: 'EUR' },
    member: 'member@example.org',
  } as const;
  const totals = [{ state: booking.state, bookings: 1, amount: booking.amount }];
  const counts = { lines: 2, new: 0, changed: 1, known: 0, older: 0, unearned: 0 };
  const problems = [{ line: 3, reference: 'A-2', fault: 'no_click_id' }] as const;
  let isPaid = false;
  const backend = await open(
    operatorBackend().functions({
      'commission-desk': () => ({
        totals,
        overdue: 1,
        bookings: isPaid ? [] : [booking],
        hasMore: false,
      }),
      'referral-signals': { referrals: [] },
      'import-commission': { ...counts, problems: [...problems], problemCount: 1 },
      'settle-commission': ({ state }) => {
        isPaid = true;
        return { state };
      },
    }),
  );
  const form = section('Import a partner’s report');
  await form.getByLabelText('Partner').fill('a-partner');
  await form
    .getByLabelText('Report', { exact: true })
    .upload(new File(['reference;click_id\nA-1;'], 'report.csv'));
  const rehearse = form.getByLabelText('Dry run: only show what would change');
  await rehearse.click();
  await press(form.getByRole('button', { name: 'Import' }));
  const result = form.getByRole('status');
  await expectTexts(
    result,
    'This was a dry run. Nothing was saved.',
    'Line 3',
    'The sale is new and has no click ID.',
  );
  await rehearse.click();
  await press(form.getByRole('button', { name: 'Import' }));
  await expect.element(result).not.toMatchTextContent('rehearsal');
  const report = { partner: 'a-partner', csv: 'reference;click_id\nA-1;', decimal: 'auto' };
  expect(backend.inputs('import-commission')).toEqual([
    { ...report, rehearse: true },
    { ...report, rehearse: false },
  ]);

  const desk = section('Commission and referrals');
  await expectTexts(desk, 'Overdue: 1');
  await expectTexts(desk.getByRole('row', { name: /Payable/ }), '€2.40');
  await expectAccessible();
  await desk.getByLabelText('Search').fill('MEMBER@');
  await desk.getByLabelText('Overdue only').click();
  await expect
    .poll(() => backend.inputs('commission-desk').at(-1))
    .toEqual({ search: 'MEMBER@', overdue: true, offset: 0 });
  const row = desk.getByRole('listitem').filter({ hasText: booking.member });
  await press(row.getByRole('button', { name: 'Mark as paid' }));
  await row.getByLabelText('Note for your records').fill('Transfer 1');
  await press(row.getByLabelText('Note for your records'));
  await expectVisible(toast('Saved'));
  await expectVisible(desk.getByText('No matches.'));
  expect(backend.inputs('settle-commission')).toEqual([
    { bookingId: booking.bookingId, state: 'paid', note: 'Transfer 1' },
  ]);
});
