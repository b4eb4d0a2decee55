import { z } from 'zod';
import type {
  alertClosedResponse,
  closeAlertRequest,
  getUserAlertsRequest,
  getUserAlertsResponse,
  reopenAlertRequest,
} from './alert.ts';
import type {
  createApiKeyRequest,
  createApiKeyResponse,
  listApiKeysResponse,
  revokeApiKeyRequest,
  revokeApiKeyResponse,
} from './api-key.ts';
import type {
  bookingOptionsRequest,
  bookingOptionsResponse,
  initiateBookingRequest,
  initiateBookingResponse,
} from './booking.ts';
import type {
  addPushDeviceRequest,
  addPushDeviceResponse,
  channelsResponse,
  confirmAddressAgainResponse,
  forgetPushDeviceRequest,
  saveChannelsRequest,
  testPushDeviceRequest,
  testPushDeviceResponse,
} from './channels.ts';
import type {
  coverageRunnerRequest,
  routeCollectorRequest,
  strategicRunnerRequest,
} from './collection.ts';
import type {
  commissionDeskRequest,
  commissionDeskResponse,
  importCommissionRequest,
  importCommissionResponse,
  listCommissionRequest,
  listCommissionResponse,
  settleCommissionRequest,
  settleCommissionResponse,
} from './commission.ts';
import type {
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
import type {
  loadDealsRequest,
  loadDealsResponse,
  openDealRequest,
  openDealResponse,
} from './deal.ts';
import type {
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
import type {
  dealDetailsRequest,
  dealDetailsResponse,
  recheckDealRequest,
  reportDealRequest,
  reportDealResponse,
  whyThisDealRequest,
  whyThisDealResponse,
} from './deal-details.ts';
import type { flightSearchRequest, flightSearchResponse } from './flight-search.ts';
import type {
  helpChatRequest,
  helpChatResponse,
  helpSearchRequest,
  helpSearchResponse,
} from './help.ts';
import type { jobStarted, jobStatusRequest, jobStatusResponse } from './job.ts';
import type {
  listMailsRequest,
  listMailsResponse,
  renderMailRequest,
  renderMailResponse,
  sendTestMailRequest,
  sendTestMailResponse,
} from './mail-preview.ts';
import type {
  describePlacesRequest,
  nearestAirportsRequest,
  nearestAirportsResponse,
  searchAirlinesRequest,
  searchAirlinesResponse,
  searchAirportsRequest,
  searchAirportsResponse,
} from './place-search.ts';
import type {
  billingPage,
  cancelTrialResponse,
  loadPlanResponse,
  managePlanRequest,
  paymentStatusRequest,
  paymentStatusResponse,
  startCheckoutRequest,
} from './plan.ts';
import type {
  alertPreferences,
  loadPreferencesResponse,
  muteRouteRequest,
  muteRouteResponse,
  previewPreferencesResponse,
  savePreferencesResponse,
} from './preferences.ts';
import type {
  hideRatingRequest,
  hideRatingResponse,
  listRatingsRequest,
  listRatingsResponse,
  loadTestimonialsRequest,
  loadTestimonialsResponse,
} from './price-rating.ts';
import type { loadProfileResponse, profile, saveProfileResponse } from './profile.ts';
import type {
  referralLinkResponse,
  referralProgressResponse,
  referralSignalsResponse,
  withdrawRewardRequest,
  withdrawRewardResponse,
} from './referral.ts';
import type {
  sandboxChangeRequest,
  sandboxPage,
  sandboxPageRequest,
  sandboxPayRequest,
  sandboxPayResponse,
} from './sandbox.ts';
import type {
  interpretedQuery,
  interpretSearchRequest,
  searchDealsRequest,
  searchDealsResponse,
} from './search-deals.ts';
import type { sourceHealthResponse } from './source-health.ts';
import type {
  retryJobRequest,
  systemHealthRequest,
  systemHealthResponse,
} from './system-health.ts';
import type {
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

/** The schemas of a function, as types. */
interface FunctionTypes<Input extends z.ZodType, Output extends z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/**
 * The functions that clients call by name, `POST /functions/v1/{name}` with answers `{ data, error }`: what each
 * takes and answers. The server's definition of a function that is named here has to have these schemas.
 */
export interface Functions {
  'get-user-alerts': FunctionTypes<typeof getUserAlertsRequest, typeof getUserAlertsResponse>;
  'close-alert': FunctionTypes<typeof closeAlertRequest, typeof alertClosedResponse>;
  'reopen-alert': FunctionTypes<typeof reopenAlertRequest, typeof alertClosedResponse>;
  'report-deal': FunctionTypes<typeof reportDealRequest, typeof reportDealResponse>;
  'load-preferences': FunctionTypes<typeof nothing, typeof loadPreferencesResponse>;
  'save-preferences': FunctionTypes<typeof alertPreferences, typeof savePreferencesResponse>;
  'preview-preferences': FunctionTypes<typeof alertPreferences, typeof previewPreferencesResponse>;
  'mute-route': FunctionTypes<typeof muteRouteRequest, typeof muteRouteResponse>;
  'load-profile': FunctionTypes<typeof nothing, typeof loadProfileResponse>;
  'save-profile': FunctionTypes<typeof profile, typeof saveProfileResponse>;
  'load-channels': FunctionTypes<typeof nothing, typeof channelsResponse>;
  'save-channels': FunctionTypes<typeof saveChannelsRequest, typeof channelsResponse>;
  'confirm-address-again': FunctionTypes<typeof nothing, typeof confirmAddressAgainResponse>;
  'add-push-device': FunctionTypes<typeof addPushDeviceRequest, typeof addPushDeviceResponse>;
  'forget-push-device': FunctionTypes<typeof forgetPushDeviceRequest, typeof addPushDeviceResponse>;
  'test-push-device': FunctionTypes<typeof testPushDeviceRequest, typeof testPushDeviceResponse>;
  'list-api-keys': FunctionTypes<typeof nothing, typeof listApiKeysResponse>;
  'create-api-key': FunctionTypes<typeof createApiKeyRequest, typeof createApiKeyResponse>;
  'revoke-api-key': FunctionTypes<typeof revokeApiKeyRequest, typeof revokeApiKeyResponse>;
  'job-status': FunctionTypes<typeof jobStatusRequest, typeof jobStatusResponse>;
  'on-demand-route-collector': FunctionTypes<typeof routeCollectorRequest, typeof jobStarted>;
  'coverage-offers-runner': FunctionTypes<typeof coverageRunnerRequest, typeof jobStarted>;
  'strategic-offers-runner': FunctionTypes<typeof strategicRunnerRequest, typeof jobStarted>;
  'daily-price-check': FunctionTypes<typeof nothing, typeof jobStarted>;
  'purge-synthetic': FunctionTypes<typeof nothing, typeof jobStarted>;
  'auto-refresh-rates': FunctionTypes<typeof nothing, typeof jobStarted>;
  'amadeus-data-sync': FunctionTypes<typeof nothing, typeof jobStarted>;
  'openflights-sync': FunctionTypes<typeof nothing, typeof jobStarted>;
  'openflights-airlines-sync': FunctionTypes<typeof nothing, typeof jobStarted>;
  'source-health': FunctionTypes<typeof nothing, typeof sourceHealthResponse>;
  'system-health': FunctionTypes<typeof systemHealthRequest, typeof systemHealthResponse>;
  'retry-job': FunctionTypes<typeof retryJobRequest, typeof jobStarted>;
  'list-mails': FunctionTypes<typeof listMailsRequest, typeof listMailsResponse>;
  'render-mail': FunctionTypes<typeof renderMailRequest, typeof renderMailResponse>;
  'send-test-mail': FunctionTypes<typeof sendTestMailRequest, typeof sendTestMailResponse>;
  'flight-search': FunctionTypes<typeof flightSearchRequest, typeof flightSearchResponse>;
  'flight-book': FunctionTypes<typeof bookOfferRequest, typeof bookOfferResponse>;
  'amadeus-search': FunctionTypes<typeof tripSearchRequest, typeof tripSearchResponse>;
  'duffel-search': FunctionTypes<typeof tripSearchRequest, typeof tripSearchResponse>;
  'sabre-search': FunctionTypes<typeof tripSearchRequest, typeof tripSearchResponse>;
  'travelpayouts-search': FunctionTypes<typeof tripSearchRequest, typeof tripSearchResponse>;
  'amadeus-book': FunctionTypes<typeof bookOfferRequest, typeof bookOfferResponse>;
  'duffel-book': FunctionTypes<typeof bookOfferRequest, typeof bookOfferResponse>;
  'sabre-book': FunctionTypes<typeof bookOfferRequest, typeof bookOfferResponse>;
  'travelpayouts-book': FunctionTypes<typeof bookOfferRequest, typeof bookOfferResponse>;
  'deal-details': FunctionTypes<typeof dealDetailsRequest, typeof dealDetailsResponse>;
  'deal-calendar': FunctionTypes<typeof dealCalendarRequest, typeof dealCalendarResponse>;
  'deal-route-history': FunctionTypes<
    typeof dealRouteHistoryRequest,
    typeof dealRouteHistoryResponse
  >;
  'why-this-deal': FunctionTypes<typeof whyThisDealRequest, typeof whyThisDealResponse>;
  'booking-options': FunctionTypes<typeof bookingOptionsRequest, typeof bookingOptionsResponse>;
  'initiate-booking': FunctionTypes<typeof initiateBookingRequest, typeof initiateBookingResponse>;
  'recheck-deal': FunctionTypes<typeof recheckDealRequest, typeof jobStarted>;
  'contact-message': FunctionTypes<typeof contactMessageRequest, typeof contactMessageResponse>;
  'list-contact-messages': FunctionTypes<
    typeof listContactMessagesRequest,
    typeof listContactMessagesResponse
  >;
  'answer-contact-message': FunctionTypes<
    typeof answerContactMessageRequest,
    typeof contactMessageMarked
  >;
  'mark-contact-message': FunctionTypes<
    typeof markContactMessageRequest,
    typeof contactMessageMarked
  >;
  'load-testimonials': FunctionTypes<
    typeof loadTestimonialsRequest,
    typeof loadTestimonialsResponse
  >;
  'list-ratings': FunctionTypes<typeof listRatingsRequest, typeof listRatingsResponse>;
  'hide-rating': FunctionTypes<typeof hideRatingRequest, typeof hideRatingResponse>;
  'newsletter-subscribe': FunctionTypes<
    typeof newsletterSubscribeRequest,
    typeof newsletterSubscribeResponse
  >;
  'help-search': FunctionTypes<typeof helpSearchRequest, typeof helpSearchResponse>;
  'help-chat': FunctionTypes<typeof helpChatRequest, typeof helpChatResponse>;
  'load-plan': FunctionTypes<typeof nothing, typeof loadPlanResponse>;
  'referral-link': FunctionTypes<typeof nothing, typeof referralLinkResponse>;
  'referral-progress': FunctionTypes<typeof nothing, typeof referralProgressResponse>;
  'list-commission': FunctionTypes<typeof listCommissionRequest, typeof listCommissionResponse>;
  'commission-desk': FunctionTypes<typeof commissionDeskRequest, typeof commissionDeskResponse>;
  'import-commission': FunctionTypes<
    typeof importCommissionRequest,
    typeof importCommissionResponse
  >;
  'settle-commission': FunctionTypes<
    typeof settleCommissionRequest,
    typeof settleCommissionResponse
  >;
  'referral-signals': FunctionTypes<typeof nothing, typeof referralSignalsResponse>;
  'withdraw-reward': FunctionTypes<typeof withdrawRewardRequest, typeof withdrawRewardResponse>;
  'cancel-trial': FunctionTypes<typeof nothing, typeof cancelTrialResponse>;
  'manage-plan': FunctionTypes<typeof managePlanRequest, typeof billingPage>;
  'start-checkout': FunctionTypes<typeof startCheckoutRequest, typeof billingPage>;
  'payment-status': FunctionTypes<typeof paymentStatusRequest, typeof paymentStatusResponse>;
  'sandbox-checkout': FunctionTypes<typeof sandboxPageRequest, typeof sandboxPage>;
  'sandbox-pay': FunctionTypes<typeof sandboxPayRequest, typeof sandboxPayResponse>;
  'sandbox-change': FunctionTypes<typeof sandboxChangeRequest, typeof sandboxPage>;
  'interpret-search': FunctionTypes<typeof interpretSearchRequest, typeof interpretedQuery>;
  'search-deals': FunctionTypes<typeof searchDealsRequest, typeof searchDealsResponse>;
  'load-deals': FunctionTypes<typeof loadDealsRequest, typeof loadDealsResponse>;
  'deal-map': FunctionTypes<typeof dealMapRequest, typeof dealMapResponse>;
  'deal-archive': FunctionTypes<typeof dealArchiveRequest, typeof dealArchiveResponse>;
  'deal-origins': FunctionTypes<typeof dealOriginsRequest, typeof dealOriginsResponse>;
  'open-deal': FunctionTypes<typeof openDealRequest, typeof openDealResponse>;
  'search-airports': FunctionTypes<typeof searchAirportsRequest, typeof searchAirportsResponse>;
  'nearest-airports': FunctionTypes<typeof nearestAirportsRequest, typeof nearestAirportsResponse>;
  'describe-places': FunctionTypes<typeof describePlacesRequest, typeof searchAirportsResponse>;
  'search-airlines': FunctionTypes<typeof searchAirlinesRequest, typeof searchAirlinesResponse>;
}

export type FunctionName = keyof Functions;
export type FunctionInput<N extends FunctionName> = z.input<Functions[N]['input']>;
export type FunctionRequest<N extends FunctionName> = z.output<Functions[N]['input']>;
export type FunctionData<N extends FunctionName> = z.output<Functions[N]['output']>;
