import { type FunctionContract, type FunctionName, functions } from '@farelark/contracts';
import type { FastifyInstance } from 'fastify';
import { loadProfile } from './modules/accounts/load-profile.ts';
import { saveProfile } from './modules/accounts/save-profile.ts';
import {
  answerContactMessage,
  listContactMessages,
  markContactMessage,
} from './modules/admin/contact-desk.ts';
import { jobStatus } from './modules/admin/job-status.ts';
import { retryJob } from './modules/admin/retry-job.ts';
import { sourceHealth } from './modules/admin/source-health.ts';
import { systemHealth } from './modules/admin/system-health.ts';
import { amadeusDataSync, sync, upkeep } from './modules/admin/upkeep-functions.ts';
import { closeAlert } from './modules/alerts/close-alert.ts';
import { getUserAlerts } from './modules/alerts/get-user-alerts.ts';
import { reopenAlert } from './modules/alerts/reopen-alert.ts';
import { whyThisDeal } from './modules/alerts/why-this-deal.ts';
import { cancelTrial } from './modules/billing/cancel-trial.ts';
import { loadPlan } from './modules/billing/load-plan.ts';
import { managePlan, startCheckout } from './modules/billing/manage-plan.ts';
import { paymentStatus } from './modules/billing/payment-status.ts';
import { referralLink } from './modules/billing/referral-link.ts';
import { referralProgress } from './modules/billing/referral-progress.ts';
import { referralSignals, withdrawReward } from './modules/billing/referral-signals.ts';
import {
  sandboxChange,
  sandboxCheckout,
  sandboxPay,
  sandboxPlan,
  sandboxReceipt,
} from './modules/billing/sandbox.ts';
import { bookingOptions } from './modules/booking/booking-options.ts';
import { initiateBooking } from './modules/booking/initiate-booking.ts';
import { coverageOffersRunner } from './modules/collection/coverage-offers-runner.ts';
import { onDemandRouteCollector } from './modules/collection/on-demand-route-collector.ts';
import { strategicOffersRunner } from './modules/collection/strategic-offers-runner.ts';
import { commissionDesk, settleCommission } from './modules/commissions/commission-desk.ts';
import { importCommission } from './modules/commissions/import-commission.ts';
import { listCommission } from './modules/commissions/list-commission.ts';
import { dealArchive } from './modules/deals/deal-archive.ts';
import { dealCalendar } from './modules/deals/deal-calendar.ts';
import { dealDetails } from './modules/deals/deal-details.ts';
import { dealMap } from './modules/deals/deal-map.ts';
import { loadDealOrigins } from './modules/deals/deal-origins.ts';
import { dealRouteHistory } from './modules/deals/deal-route-history.ts';
import { loadDeals } from './modules/deals/load-deals.ts';
import { openDeal } from './modules/deals/open-deal.ts';
import { recheckDeal } from './modules/deals/recheck-deal.ts';
import { reportDeal } from './modules/deals/report-deal.ts';
import { hideRating, listRatings, loadTestimonials } from './modules/deals/testimonials.ts';
import { contactMessage } from './modules/help/contact-message.ts';
import { helpChat } from './modules/help/help-chat.ts';
import { helpSearch } from './modules/help/help-search.ts';
import { listMails } from './modules/notifications/list-mails.ts';
import { loadChannels } from './modules/notifications/load-channels.ts';
import { confirmAddressAgain } from './modules/notifications/mail-feedback/confirm-address-again.ts';
import { newsletterSubscribe } from './modules/notifications/newsletter-subscribe.ts';
import { addPushDevice, forgetPushDevice } from './modules/notifications/push-devices.ts';
import { renderMail } from './modules/notifications/render-mail.ts';
import { saveChannels } from './modules/notifications/save-channels.ts';
import { sendTestMail } from './modules/notifications/send-test-mail.ts';
import { testPushDevice } from './modules/notifications/test-push-device.ts';
import { loadPreferences } from './modules/preferences/load-preferences.ts';
import { muteRoute } from './modules/preferences/mute-route.ts';
import { previewPreferences } from './modules/preferences/preview-preferences.ts';
import { savePreferences } from './modules/preferences/save-preferences.ts';
import { createApiKey } from './modules/public-api/create-api-key.ts';
import { listApiKeys } from './modules/public-api/list-api-keys.ts';
import { revokeApiKey } from './modules/public-api/revoke-api-key.ts';
import { bookAt } from './modules/search/book-offer.ts';
import { describePlaces } from './modules/search/describe-places.ts';
import { flightSearch } from './modules/search/flight-search.ts';
import { interpretSearch } from './modules/search/interpret-search.ts';
import { nearestAirports } from './modules/search/nearest-airports.ts';
import { searchAirlines } from './modules/search/search-airlines.ts';
import { searchAirports } from './modules/search/search-airports.ts';
import { searchDeals } from './modules/search/search-deals.ts';
import { searchAt } from './modules/search/trip-search.ts';
import { countCall } from './platform/http/call-limit.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { allowAnyOrigin } from './platform/http/cross-origin.ts';
import { Failure, invalidInput } from './platform/http/failure.ts';
import type { FunctionHandler } from './platform/http/function-handler.ts';
import { requireOperator } from './platform/http/operator.ts';
import { requireStorable } from './platform/http/storable-input.ts';
import { travellerOf } from './platform/http/traveller-session.ts';
import type { Services } from './services.ts';

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
