import { z } from 'zod';
import * as api from './schemas.ts';

/**
 * `confirmed`: a traveller whose address is confirmed, not a guest. `operator`: uses a provider's quota or changes what everyone sees. On the local machine any signed-in traveller;
 * elsewhere confirmed addresses in ADMIN_EMAILS, with a second factor if OPERATORS_NEED_SECOND_FACTOR is set.
 */
export type FunctionAccess = 'anyone' | 'traveller' | 'confirmed' | 'operator';

/** Calls per account, or per visitor address, in a window that the first one opens; invalid input is not counted. */
export interface CallLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** Empty input: no body, `{}` or null. */
export const noInput = z.object({}).strict().optional();

/** Contracts of `POST /functions/v1/{name}`, which returns `{ data, error }`. The server must use these schemas. */
export const FUNCTION_CONTRACTS = {
  'get-user-alerts': { input: api.getUserAlertsRequest, output: api.getUserAlertsResponse },
  'close-alert': { input: api.closeAlertRequest, output: api.alertClosedResponse },
  'reopen-alert': { input: api.reopenAlertRequest, output: api.alertClosedResponse },
  'report-deal': { input: api.reportDealRequest, output: api.reportDealResponse },
  'load-preferences': { input: noInput, output: api.loadPreferencesResponse },
  'save-preferences': { input: api.alertPreferences, output: api.savePreferencesResponse },
  'preview-preferences': { input: api.alertPreferences, output: api.previewPreferencesResponse },
  'mute-route': { input: api.muteRouteRequest, output: api.muteRouteResponse },
  'load-profile': { input: noInput, output: api.profileResponse },
  'save-profile': { input: api.profile, output: api.profileResponse },
  'load-channels': { input: noInput, output: api.channelsResponse },
  'save-channels': { input: api.saveChannelsRequest, output: api.channelsResponse },
  'confirm-address-again': { input: noInput, output: api.confirmAddressAgainResponse },
  'add-push-device': { input: api.addPushDeviceRequest, output: api.addPushDeviceResponse },
  'forget-push-device': { input: api.forgetPushDeviceRequest, output: api.addPushDeviceResponse },
  'test-push-device': { input: api.testPushDeviceRequest, output: api.testPushDeviceResponse },
  'list-api-keys': { input: noInput, output: api.listApiKeysResponse },
  'create-api-key': { input: api.createApiKeyRequest, output: api.createApiKeyResponse },
  'revoke-api-key': { input: api.revokeApiKeyRequest, output: api.revokeApiKeyResponse },
  'job-status': { input: api.jobStatusRequest, output: api.jobStatusResponse },
  'on-demand-route-collector': { input: api.routeCollectorRequest, output: api.jobStarted },
  'coverage-offers-runner': { input: api.coverageRunnerRequest, output: api.jobStarted },
  'strategic-offers-runner': { input: api.strategicRunnerRequest, output: api.jobStarted },
  'daily-price-check': { input: noInput, output: api.jobStarted },
  'purge-synthetic': { input: noInput, output: api.jobStarted },
  'auto-refresh-rates': { input: noInput, output: api.jobStarted },
  'amadeus-data-sync': { input: noInput, output: api.jobStarted },
  'openflights-sync': { input: noInput, output: api.jobStarted },
  'openflights-airlines-sync': { input: noInput, output: api.jobStarted },
  'source-health': { input: noInput, output: api.sourceHealthResponse },
  'system-health': { input: api.systemHealthRequest, output: api.systemHealthResponse },
  'retry-job': { input: api.retryJobRequest, output: api.jobStarted },
  'list-mails': { input: api.listMailsRequest, output: api.listMailsResponse },
  'render-mail': { input: api.renderMailRequest, output: api.renderMailResponse },
  'send-test-mail': { input: api.sendTestMailRequest, output: api.sendTestMailResponse },
  'flight-search': { input: api.flightSearchRequest, output: api.flightSearchResponse },
  'flight-book': { input: api.bookOfferRequest, output: api.bookOfferResponse },
  'amadeus-search': { input: api.tripSearchRequest, output: api.tripSearchResponse },
  'duffel-search': { input: api.tripSearchRequest, output: api.tripSearchResponse },
  'sabre-search': { input: api.tripSearchRequest, output: api.tripSearchResponse },
  'travelpayouts-search': { input: api.tripSearchRequest, output: api.tripSearchResponse },
  'amadeus-book': { input: api.bookOfferRequest, output: api.bookOfferResponse },
  'duffel-book': { input: api.bookOfferRequest, output: api.bookOfferResponse },
  'sabre-book': { input: api.bookOfferRequest, output: api.bookOfferResponse },
  'travelpayouts-book': { input: api.bookOfferRequest, output: api.bookOfferResponse },
  'deal-details': { input: api.dealDetailsRequest, output: api.dealDetailsResponse },
  'deal-calendar': { input: api.dealCalendarRequest, output: api.dealCalendarResponse },
  'deal-route-history': {
    input: api.dealRouteHistoryRequest,
    output: api.dealRouteHistoryResponse,
  },
  'why-this-deal': { input: api.whyThisDealRequest, output: api.whyThisDealResponse },
  'booking-options': { input: api.bookingOptionsRequest, output: api.bookingOptionsResponse },
  'initiate-booking': { input: api.initiateBookingRequest, output: api.initiateBookingResponse },
  'recheck-deal': { input: api.recheckDealRequest, output: api.jobStarted },
  'contact-message': { input: api.contactMessageRequest, output: api.contactMessageResponse },
  'list-contact-messages': {
    input: api.listContactMessagesRequest,
    output: api.listContactMessagesResponse,
  },
  'answer-contact-message': {
    input: api.answerContactMessageRequest,
    output: api.contactMessageMarked,
  },
  'mark-contact-message': {
    input: api.markContactMessageRequest,
    output: api.contactMessageMarked,
  },
  'load-testimonials': { input: api.loadTestimonialsRequest, output: api.loadTestimonialsResponse },
  'list-ratings': { input: api.listRatingsRequest, output: api.listRatingsResponse },
  'hide-rating': { input: api.hideRatingRequest, output: api.hideRatingResponse },
  'newsletter-subscribe': {
    input: api.newsletterSubscribeRequest,
    output: api.newsletterSubscribeResponse,
  },
  'help-search': { input: api.helpSearchRequest, output: api.helpSearchResponse },
  'help-chat': { input: api.helpChatRequest, output: api.helpChatResponse },
  'load-plan': { input: noInput, output: api.loadPlanResponse },
  'referral-link': { input: noInput, output: api.referralLinkResponse },
  'referral-progress': { input: noInput, output: api.referralProgressResponse },
  'list-commission': { input: api.listCommissionRequest, output: api.listCommissionResponse },
  'commission-desk': { input: api.commissionDeskRequest, output: api.commissionDeskResponse },
  'import-commission': { input: api.importCommissionRequest, output: api.importCommissionResponse },
  'settle-commission': { input: api.settleCommissionRequest, output: api.settleCommissionResponse },
  'referral-signals': { input: noInput, output: api.referralSignalsResponse },
  'withdraw-reward': { input: api.withdrawRewardRequest, output: api.withdrawRewardResponse },
  'withdrawal-offer': { input: noInput, output: api.withdrawalOfferResponse },
  'withdraw-plan': { input: noInput, output: api.withdrawPlanResponse },
  'cancel-trial': { input: noInput, output: api.cancelTrialResponse },
  'manage-plan': { input: api.managePlanRequest, output: api.billingPage },
  'start-checkout': { input: api.startCheckoutRequest, output: api.billingPage },
  'payment-status': { input: api.paymentStatusRequest, output: api.paymentStatusResponse },
  'sandbox-checkout': { input: api.sandboxPageRequest, output: api.sandboxPage },
  'sandbox-pay': { input: api.sandboxPayRequest, output: api.sandboxPayResponse },
  'sandbox-change': { input: api.sandboxChangeRequest, output: api.sandboxPage },
  'interpret-search': { input: api.interpretSearchRequest, output: api.interpretedQuery },
  'search-deals': { input: api.searchDealsRequest, output: api.searchDealsResponse },
  'load-deals': { input: api.loadDealsRequest, output: api.loadDealsResponse },
  'deal-map': { input: api.dealMapRequest, output: api.dealMapResponse },
  'deal-archive': { input: api.dealArchiveRequest, output: api.dealArchiveResponse },
  'deal-origins': { input: api.dealOriginsRequest, output: api.dealOriginsResponse },
  'open-deal': { input: api.openDealRequest, output: api.openDealResponse },
  'search-airports': { input: api.searchAirportsRequest, output: api.searchAirportsResponse },
  'airports-of-zone': { input: api.airportsOfZoneRequest, output: api.airportsOfZoneResponse },
  'nearest-airports': { input: api.nearestAirportsRequest, output: api.nearestAirportsResponse },
  'describe-places': { input: api.describePlacesRequest, output: api.searchAirportsResponse },
  'search-airlines': { input: api.searchAirlinesRequest, output: api.searchAirlinesResponse },
};

export type Functions = typeof FUNCTION_CONTRACTS;
export type FunctionName = keyof Functions;
export type FunctionInput<N extends FunctionName> = z.input<Functions[N]['input']>;
export type FunctionRequest<N extends FunctionName> = z.output<Functions[N]['input']>;
export type FunctionData<N extends FunctionName> = z.output<Functions[N]['output']>;
