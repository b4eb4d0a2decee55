import { z } from 'zod';
import {
  alertClosedResponse,
  closeAlertRequest,
  getUserAlertsRequest,
  getUserAlertsResponse,
  reopenAlertRequest,
} from './alert.ts';
import {
  createApiKeyRequest,
  createApiKeyResponse,
  listApiKeysResponse,
  revokeApiKeyRequest,
  revokeApiKeyResponse,
} from './api-key.ts';
import {
  bookingOptionsRequest,
  bookingOptionsResponse,
  initiateBookingRequest,
  initiateBookingResponse,
} from './booking.ts';
import {
  addPushDeviceRequest,
  addPushDeviceResponse,
  channelsResponse,
  confirmAddressAgainResponse,
  forgetPushDeviceRequest,
  saveChannelsRequest,
  testPushDeviceRequest,
  testPushDeviceResponse,
} from './channels.ts';
import {
  coverageRunnerRequest,
  routeCollectorRequest,
  strategicRunnerRequest,
} from './collection.ts';
import {
  commissionDeskRequest,
  commissionDeskResponse,
  importCommissionRequest,
  importCommissionResponse,
  listCommissionRequest,
  listCommissionResponse,
  settleCommissionRequest,
  settleCommissionResponse,
} from './commission.ts';
import {
  answerContactMessageRequest,
  contactMessageMarked,
  contactMessageRequest,
  contactMessageResponse,
  listContactMessagesRequest,
  listContactMessagesResponse,
  markContactMessageRequest,
  newsletterSubscribeRequest,
  newsletterSubscribeResponse,
} from './contact.ts';
import { loadDealsRequest, loadDealsResponse, openDealRequest, openDealResponse } from './deal.ts';
import {
  dealArchiveRequest,
  dealArchiveResponse,
  dealCalendarRequest,
  dealCalendarResponse,
  dealMapRequest,
  dealMapResponse,
  dealOriginsRequest,
  dealOriginsResponse,
  dealRouteHistoryRequest,
  dealRouteHistoryResponse,
} from './deal-archive.ts';
import {
  dealDetailsRequest,
  dealDetailsResponse,
  recheckDealRequest,
  reportDealRequest,
  reportDealResponse,
  whyThisDealRequest,
  whyThisDealResponse,
} from './deal-details.ts';
import { flightSearchRequest, flightSearchResponse } from './flight-search.ts';
import {
  helpChatRequest,
  helpChatResponse,
  helpSearchRequest,
  helpSearchResponse,
} from './help.ts';
import { jobStarted, jobStatusRequest, jobStatusResponse } from './job.ts';
import {
  listMailsRequest,
  listMailsResponse,
  renderMailRequest,
  renderMailResponse,
  sendTestMailRequest,
  sendTestMailResponse,
} from './mail-preview.ts';
import {
  describePlacesRequest,
  nearestAirportsRequest,
  nearestAirportsResponse,
  searchAirlinesRequest,
  searchAirlinesResponse,
  searchAirportsRequest,
  searchAirportsResponse,
} from './place-search.ts';
import {
  billingPage,
  cancelTrialResponse,
  loadPlanResponse,
  managePlanRequest,
  paymentStatusRequest,
  paymentStatusResponse,
  startCheckoutRequest,
} from './plan.ts';
import {
  alertPreferences,
  loadPreferencesResponse,
  muteRouteRequest,
  muteRouteResponse,
  previewPreferencesResponse,
  savePreferencesResponse,
} from './preferences.ts';
import {
  hideRatingRequest,
  hideRatingResponse,
  listRatingsRequest,
  listRatingsResponse,
  loadTestimonialsRequest,
  loadTestimonialsResponse,
} from './price-rating.ts';
import { loadProfileResponse, profile, saveProfileResponse } from './profile.ts';
import {
  referralLinkResponse,
  referralProgressResponse,
  referralSignalsResponse,
  withdrawRewardRequest,
  withdrawRewardResponse,
} from './referral.ts';
import {
  sandboxChangeRequest,
  sandboxPage,
  sandboxPageRequest,
  sandboxPayRequest,
  sandboxPayResponse,
} from './sandbox.ts';
import {
  interpretedQuery,
  interpretSearchRequest,
  searchDealsRequest,
  searchDealsResponse,
} from './search-deals.ts';
import { sourceHealthResponse } from './source-health.ts';
import { retryJobRequest, systemHealthRequest, systemHealthResponse } from './system-health.ts';
import {
  bookOfferRequest,
  bookOfferResponse,
  tripSearchRequest,
  tripSearchResponse,
} from './trip-search.ts';

/**
 * Allowed callers of a function. `operator`: it costs a provider's quota or changes what everybody sees. On
 * the machine itself any signed-in traveller may call it; from elsewhere only accounts whose confirmed
 * address is in the setting ADMIN_EMAILS, with a second factor where OPERATORS_NEED_SECOND_FACTOR asks for one.
 */
export type FunctionAccess = 'anyone' | 'traveller' | 'operator';

/**
 * Calls that one account (one address, for visitors) may make in any window that its first call opens.
 * A call that is refused for its input does not count.
 */
export interface CallLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** The input of a function that takes none: no body, `{}` and null all mean that. */
export const nothing = z.object({}).strict().optional();

/**
 * The functions that clients call by name, `POST /functions/v1/{name}` with answers `{ data, error }`: what each
 * takes and answers. The server's definition of a function that is named here has to have these schemas.
 */
export const FUNCTION_CONTRACTS = {
  'get-user-alerts': { input: getUserAlertsRequest, output: getUserAlertsResponse },
  'close-alert': { input: closeAlertRequest, output: alertClosedResponse },
  'reopen-alert': { input: reopenAlertRequest, output: alertClosedResponse },
  'report-deal': { input: reportDealRequest, output: reportDealResponse },
  'load-preferences': { input: nothing, output: loadPreferencesResponse },
  'save-preferences': { input: alertPreferences, output: savePreferencesResponse },
  'preview-preferences': { input: alertPreferences, output: previewPreferencesResponse },
  'mute-route': { input: muteRouteRequest, output: muteRouteResponse },
  'load-profile': { input: nothing, output: loadProfileResponse },
  'save-profile': { input: profile, output: saveProfileResponse },
  'load-channels': { input: nothing, output: channelsResponse },
  'save-channels': { input: saveChannelsRequest, output: channelsResponse },
  'confirm-address-again': { input: nothing, output: confirmAddressAgainResponse },
  'add-push-device': { input: addPushDeviceRequest, output: addPushDeviceResponse },
  'forget-push-device': { input: forgetPushDeviceRequest, output: addPushDeviceResponse },
  'test-push-device': { input: testPushDeviceRequest, output: testPushDeviceResponse },
  'list-api-keys': { input: nothing, output: listApiKeysResponse },
  'create-api-key': { input: createApiKeyRequest, output: createApiKeyResponse },
  'revoke-api-key': { input: revokeApiKeyRequest, output: revokeApiKeyResponse },
  'job-status': { input: jobStatusRequest, output: jobStatusResponse },
  'on-demand-route-collector': { input: routeCollectorRequest, output: jobStarted },
  'coverage-offers-runner': { input: coverageRunnerRequest, output: jobStarted },
  'strategic-offers-runner': { input: strategicRunnerRequest, output: jobStarted },
  'daily-price-check': { input: nothing, output: jobStarted },
  'purge-synthetic': { input: nothing, output: jobStarted },
  'auto-refresh-rates': { input: nothing, output: jobStarted },
  'amadeus-data-sync': { input: nothing, output: jobStarted },
  'openflights-sync': { input: nothing, output: jobStarted },
  'openflights-airlines-sync': { input: nothing, output: jobStarted },
  'source-health': { input: nothing, output: sourceHealthResponse },
  'system-health': { input: systemHealthRequest, output: systemHealthResponse },
  'retry-job': { input: retryJobRequest, output: jobStarted },
  'list-mails': { input: listMailsRequest, output: listMailsResponse },
  'render-mail': { input: renderMailRequest, output: renderMailResponse },
  'send-test-mail': { input: sendTestMailRequest, output: sendTestMailResponse },
  'flight-search': { input: flightSearchRequest, output: flightSearchResponse },
  'flight-book': { input: bookOfferRequest, output: bookOfferResponse },
  'amadeus-search': { input: tripSearchRequest, output: tripSearchResponse },
  'duffel-search': { input: tripSearchRequest, output: tripSearchResponse },
  'sabre-search': { input: tripSearchRequest, output: tripSearchResponse },
  'travelpayouts-search': { input: tripSearchRequest, output: tripSearchResponse },
  'amadeus-book': { input: bookOfferRequest, output: bookOfferResponse },
  'duffel-book': { input: bookOfferRequest, output: bookOfferResponse },
  'sabre-book': { input: bookOfferRequest, output: bookOfferResponse },
  'travelpayouts-book': { input: bookOfferRequest, output: bookOfferResponse },
  'deal-details': { input: dealDetailsRequest, output: dealDetailsResponse },
  'deal-calendar': { input: dealCalendarRequest, output: dealCalendarResponse },
  'deal-route-history': { input: dealRouteHistoryRequest, output: dealRouteHistoryResponse },
  'why-this-deal': { input: whyThisDealRequest, output: whyThisDealResponse },
  'booking-options': { input: bookingOptionsRequest, output: bookingOptionsResponse },
  'initiate-booking': { input: initiateBookingRequest, output: initiateBookingResponse },
  'recheck-deal': { input: recheckDealRequest, output: jobStarted },
  'contact-message': { input: contactMessageRequest, output: contactMessageResponse },
  'list-contact-messages': {
    input: listContactMessagesRequest,
    output: listContactMessagesResponse,
  },
  'answer-contact-message': { input: answerContactMessageRequest, output: contactMessageMarked },
  'mark-contact-message': { input: markContactMessageRequest, output: contactMessageMarked },
  'load-testimonials': { input: loadTestimonialsRequest, output: loadTestimonialsResponse },
  'list-ratings': { input: listRatingsRequest, output: listRatingsResponse },
  'hide-rating': { input: hideRatingRequest, output: hideRatingResponse },
  'newsletter-subscribe': {
    input: newsletterSubscribeRequest,
    output: newsletterSubscribeResponse,
  },
  'help-search': { input: helpSearchRequest, output: helpSearchResponse },
  'help-chat': { input: helpChatRequest, output: helpChatResponse },
  'load-plan': { input: nothing, output: loadPlanResponse },
  'referral-link': { input: nothing, output: referralLinkResponse },
  'referral-progress': { input: nothing, output: referralProgressResponse },
  'list-commission': { input: listCommissionRequest, output: listCommissionResponse },
  'commission-desk': { input: commissionDeskRequest, output: commissionDeskResponse },
  'import-commission': { input: importCommissionRequest, output: importCommissionResponse },
  'settle-commission': { input: settleCommissionRequest, output: settleCommissionResponse },
  'referral-signals': { input: nothing, output: referralSignalsResponse },
  'withdraw-reward': { input: withdrawRewardRequest, output: withdrawRewardResponse },
  'cancel-trial': { input: nothing, output: cancelTrialResponse },
  'manage-plan': { input: managePlanRequest, output: billingPage },
  'start-checkout': { input: startCheckoutRequest, output: billingPage },
  'payment-status': { input: paymentStatusRequest, output: paymentStatusResponse },
  'sandbox-checkout': { input: sandboxPageRequest, output: sandboxPage },
  'sandbox-pay': { input: sandboxPayRequest, output: sandboxPayResponse },
  'sandbox-change': { input: sandboxChangeRequest, output: sandboxPage },
  'interpret-search': { input: interpretSearchRequest, output: interpretedQuery },
  'search-deals': { input: searchDealsRequest, output: searchDealsResponse },
  'load-deals': { input: loadDealsRequest, output: loadDealsResponse },
  'deal-map': { input: dealMapRequest, output: dealMapResponse },
  'deal-archive': { input: dealArchiveRequest, output: dealArchiveResponse },
  'deal-origins': { input: dealOriginsRequest, output: dealOriginsResponse },
  'open-deal': { input: openDealRequest, output: openDealResponse },
  'search-airports': { input: searchAirportsRequest, output: searchAirportsResponse },
  'nearest-airports': { input: nearestAirportsRequest, output: nearestAirportsResponse },
  'describe-places': { input: describePlacesRequest, output: searchAirportsResponse },
  'search-airlines': { input: searchAirlinesRequest, output: searchAirlinesResponse },
};

export type Functions = typeof FUNCTION_CONTRACTS;
export type FunctionName = keyof Functions;
export type FunctionInput<N extends FunctionName> = z.input<Functions[N]['input']>;
export type FunctionRequest<N extends FunctionName> = z.output<Functions[N]['input']>;
export type FunctionData<N extends FunctionName> = z.output<Functions[N]['output']>;
