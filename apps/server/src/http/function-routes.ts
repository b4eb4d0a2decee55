import { type FunctionContract, type FunctionName, functions } from '@farelark/contracts';
import type { FastifyInstance } from 'fastify';
import { bookAt } from '../functions/book-offer.ts';
import { bookingOptions } from '../functions/booking-options.ts';
import { countCall } from '../functions/call-limit.ts';
import { cancelTrial } from '../functions/cancel-trial.ts';
import { closeAlert } from '../functions/close-alert.ts';
import { commissionDesk, settleCommission } from '../functions/commission-desk.ts';
import { confirmAddressAgain } from '../functions/confirm-address-again.ts';
import {
  answerContactMessage,
  listContactMessages,
  markContactMessage,
} from '../functions/contact-desk.ts';
import { contactMessage } from '../functions/contact-message.ts';
import { coverageOffersRunner } from '../functions/coverage-offers-runner.ts';
import { createApiKey } from '../functions/create-api-key.ts';
import { dealArchive } from '../functions/deal-archive.ts';
import { dealCalendar } from '../functions/deal-calendar.ts';
import { dealDetails } from '../functions/deal-details.ts';
import { dealMap } from '../functions/deal-map.ts';
import { loadDealOrigins } from '../functions/deal-origins.ts';
import { dealRouteHistory } from '../functions/deal-route-history.ts';
import { describePlaces } from '../functions/describe-places.ts';
import { flightSearch } from '../functions/flight-search.ts';
import { getUserAlerts } from '../functions/get-user-alerts.ts';
import type { FunctionHandler } from '../functions/handler.ts';
import { helpChat } from '../functions/help-chat.ts';
import { helpSearch } from '../functions/help-search.ts';
import { importCommission } from '../functions/import-commission.ts';
import { initiateBooking } from '../functions/initiate-booking.ts';
import { interpretSearch } from '../functions/interpret-search.ts';
import { jobStatus } from '../functions/job-status.ts';
import { listApiKeys } from '../functions/list-api-keys.ts';
import { listCommission } from '../functions/list-commission.ts';
import { listMails } from '../functions/list-mails.ts';
import { loadChannels } from '../functions/load-channels.ts';
import { loadDeals } from '../functions/load-deals.ts';
import { loadPlan } from '../functions/load-plan.ts';
import { loadPreferences } from '../functions/load-preferences.ts';
import { loadProfile } from '../functions/load-profile.ts';
import { managePlan, startCheckout } from '../functions/manage-plan.ts';
import { muteRoute } from '../functions/mute-route.ts';
import { nearestAirports } from '../functions/nearest-airports.ts';
import { newsletterSubscribe } from '../functions/newsletter-subscribe.ts';
import { onDemandRouteCollector } from '../functions/on-demand-route-collector.ts';
import { openDeal } from '../functions/open-deal.ts';
import { paymentStatus } from '../functions/payment-status.ts';
import { previewPreferences } from '../functions/preview-preferences.ts';
import { addPushDevice, forgetPushDevice } from '../functions/push-devices.ts';
import { recheckDeal } from '../functions/recheck-deal.ts';
import { referralLink } from '../functions/referral-link.ts';
import { referralProgress } from '../functions/referral-progress.ts';
import { referralSignals, withdrawReward } from '../functions/referral-signals.ts';
import { renderMail } from '../functions/render-mail.ts';
import { reopenAlert } from '../functions/reopen-alert.ts';
import { reportDeal } from '../functions/report-deal.ts';
import { retryJob } from '../functions/retry-job.ts';
import { revokeApiKey } from '../functions/revoke-api-key.ts';
import {
  sandboxChange,
  sandboxCheckout,
  sandboxPay,
  sandboxPlan,
  sandboxReceipt,
} from '../functions/sandbox.ts';
import { saveChannels } from '../functions/save-channels.ts';
import { savePreferences } from '../functions/save-preferences.ts';
import { saveProfile } from '../functions/save-profile.ts';
import { searchAirlines } from '../functions/search-airlines.ts';
import { searchAirports } from '../functions/search-airports.ts';
import { searchDeals } from '../functions/search-deals.ts';
import { sendTestMail } from '../functions/send-test-mail.ts';
import { sourceHealth } from '../functions/source-health.ts';
import { strategicOffersRunner } from '../functions/strategic-offers-runner.ts';
import { systemHealth } from '../functions/system-health.ts';
import { testPushDevice } from '../functions/test-push-device.ts';
import { hideRating, listRatings, loadTestimonials } from '../functions/testimonials.ts';
import { searchAt } from '../functions/trip-search.ts';
import { amadeusDataSync, sync, upkeep } from '../functions/upkeep-functions.ts';
import { whyThisDeal } from '../functions/why-this-deal.ts';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import { Failure, invalidInput } from './failure.ts';
import { requireOperator } from './operator.ts';
import { requireStorable } from './storable-input.ts';
import { travellerOf } from './traveller-session.ts';

/** One handler a name: a function without one does not compile. */
const handlers: { readonly [N in FunctionName]: FunctionHandler<N> } = {
  'get-user-alerts': getUserAlerts,
  'close-alert': closeAlert,
  'reopen-alert': reopenAlert,
  'report-deal': reportDeal,
  'load-preferences': loadPreferences,
  'save-preferences': savePreferences,
  'preview-preferences': previewPreferences,
  'mute-route': muteRoute,
  'load-profile': loadProfile,
  'save-profile': saveProfile,
  'load-channels': loadChannels,
  'confirm-address-again': confirmAddressAgain,
  'save-channels': saveChannels,
  'add-push-device': addPushDevice,
  'forget-push-device': forgetPushDevice,
  'test-push-device': testPushDevice,
  'list-api-keys': listApiKeys,
  'create-api-key': createApiKey,
  'revoke-api-key': revokeApiKey,
  'job-status': jobStatus,
  'on-demand-route-collector': onDemandRouteCollector,
  'coverage-offers-runner': coverageOffersRunner,
  'strategic-offers-runner': strategicOffersRunner,
  'daily-price-check': upkeep('daily-price-check'),
  'purge-synthetic': upkeep('purge-synthetic'),
  'auto-refresh-rates': upkeep('auto-refresh-rates'),
  'amadeus-data-sync': amadeusDataSync,
  'openflights-sync': sync('openflights-sync'),
  'openflights-airlines-sync': sync('openflights-airlines-sync'),
  'flight-search': flightSearch,
  'flight-book': bookAt(null),
  'source-health': sourceHealth,
  'system-health': systemHealth,
  'retry-job': retryJob,
  'list-mails': listMails,
  'render-mail': renderMail,
  'send-test-mail': sendTestMail,
  'amadeus-search': searchAt('amadeus'),
  'duffel-search': searchAt('duffel'),
  'sabre-search': searchAt('sabre'),
  'travelpayouts-search': searchAt('travelpayouts'),
  'amadeus-book': bookAt('amadeus'),
  'duffel-book': bookAt('duffel'),
  'sabre-book': bookAt('sabre'),
  'travelpayouts-book': bookAt('travelpayouts'),
  'deal-details': dealDetails,
  'deal-calendar': dealCalendar,
  'deal-route-history': dealRouteHistory,
  'why-this-deal': whyThisDeal,
  'booking-options': bookingOptions,
  'initiate-booking': initiateBooking,
  'recheck-deal': recheckDeal,
  'contact-message': contactMessage,
  'list-contact-messages': listContactMessages,
  'answer-contact-message': answerContactMessage,
  'mark-contact-message': markContactMessage,
  'load-testimonials': loadTestimonials,
  'list-ratings': listRatings,
  'hide-rating': hideRating,
  'newsletter-subscribe': newsletterSubscribe,
  'help-search': helpSearch,
  'help-chat': helpChat,
  'load-plan': loadPlan,
  'referral-link': referralLink,
  'referral-progress': referralProgress,
  'list-commission': listCommission,
  'commission-desk': commissionDesk,
  'import-commission': importCommission,
  'settle-commission': settleCommission,
  'referral-signals': referralSignals,
  'withdraw-reward': withdrawReward,
  'cancel-trial': cancelTrial,
  'manage-plan': managePlan,
  'start-checkout': startCheckout,
  'payment-status': paymentStatus,
  'sandbox-checkout': sandboxCheckout,
  'sandbox-pay': sandboxPay,
  'sandbox-plan': sandboxPlan,
  'sandbox-change': sandboxChange,
  'sandbox-receipt': sandboxReceipt,
  'interpret-search': interpretSearch,
  'search-deals': searchDeals,
  'load-deals': loadDeals,
  'deal-map': dealMap,
  'deal-archive': dealArchive,
  'deal-origins': loadDealOrigins,
  'open-deal': openDeal,
  'search-airports': searchAirports,
  'nearest-airports': nearestAirports,
  'describe-places': describePlaces,
  'search-airlines': searchAirlines,
};

/**
 * `POST /functions/v1/{name}` for every function of the contract. Any site's page may call them: who
 * asks is told by a bearer token alone, which no browser sends by itself.
 */
export function registerFunctions(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    allowAnyOrigin(scope, { methods: 'POST', exposed: 'retry-after' });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before a body is read: what is wrong with it is of no interest then.
      const name = /^\/functions\/v1\/([^?]*)/.exec(request.url)?.[1] ?? '';
      if (!Object.hasOwn(functions, name)) throw new Failure('not_found');
      if (request.method === 'POST') return;
      reply.header('allow', 'POST, OPTIONS');
      throw new Failure('method_not_allowed');
    });
    acceptEmptyBodies(scope);
    for (const name of Object.keys(functions) as FunctionName[])
      registerFunction(scope, services, name);
    // What no function answers, the hooks before have answered.
    scope.all('/functions/v1/*', async () => {
      throw new Failure('not_found');
    });
  });
}

/** Clients say `application/json` where they send nothing. */
function acceptEmptyBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
}

function registerFunction<N extends FunctionName>(
  scope: FastifyInstance,
  services: Services,
  name: N,
): void {
  const contract: FunctionContract = functions[name];
  const handler = handlers[name];
  scope.post(`/functions/v1/${name}`, async (request) => {
    const traveller = await travellerOf(services, request);
    const address = callerAddress(request);
    if (contract.access !== 'anyone' && traveller === null)
      throw new Failure('authentication_required', undefined, { message: contract.visitorMessage });
    if (contract.access === 'operator' && traveller !== null)
      await requireOperator(services, request, traveller);
    const input = contract.request.safeParse(request.body ?? {});
    if (!input.success) throw invalidInput(input.error);
    requireStorable(input.data);
    if (contract.limit !== undefined) {
      const caller = traveller === null ? { address } : { userId: traveller.userId };
      await countCall(services, name, caller, contract.limit);
    }
    // The schema that parsed the input is the one that types this handler's request.
    const data = await handler(input.data as Parameters<typeof handler>[0], {
      services,
      traveller,
      address,
    });
    return { data, error: null };
  });
}
