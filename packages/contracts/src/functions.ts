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
import { placeCode } from './codes.ts';
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
import { LANGUAGES } from './constants.ts';
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
import {
  loadDealsRequest,
  loadDealsResponse,
  openDealRequest,
  openDealResponse,
  placeView,
} from './deal.ts';
import {
  dealArchiveRequest,
  dealArchiveResponse,
  dealOriginsRequest,
  dealOriginsResponse,
} from './deal-archive.ts';
import { dealCalendarRequest, dealCalendarResponse } from './deal-calendar.ts';
import { dealDetailsRequest, dealDetailsResponse } from './deal-details.ts';
import { dealMapRequest, dealMapResponse } from './deal-map.ts';
import { dealRouteHistoryRequest, dealRouteHistoryResponse } from './deal-route-history.ts';
import { flightSearchRequest, flightSearchResponse } from './flight-search.ts';
import type { FunctionContract } from './function-contract.ts';
import {
  helpChatRequest,
  helpChatResponse,
  helpSearchRequest,
  helpSearchResponse,
} from './help.ts';
import { interpretedQuery, interpretSearchRequest } from './interpreted-query.ts';
import { jobStarted, jobStatusRequest, jobStatusResponse } from './job.ts';
import {
  listMailsRequest,
  listMailsResponse,
  renderMailRequest,
  renderMailResponse,
  sendTestMailRequest,
  sendTestMailResponse,
} from './mail-preview.ts';
import { nearestAirportsRequest, nearestAirportsResponse } from './nearest-airports.ts';
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
  loadPreferencesResponse,
  muteRouteRequest,
  muteRouteResponse,
  preferences,
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
import { recheckDealRequest } from './recheck.ts';
import {
  referralLinkResponse,
  referralProgressResponse,
  referralSignalsResponse,
  withdrawRewardRequest,
  withdrawRewardResponse,
} from './referral.ts';
import { reportDealRequest, reportDealResponse } from './report.ts';
import {
  sandboxChangeRequest,
  sandboxCheckoutRequest,
  sandboxCheckoutResponse,
  sandboxPayment,
  sandboxPayRequest,
  sandboxPayResponse,
  sandboxPlanRequest,
  sandboxPlanResponse,
  sandboxReceiptRequest,
} from './sandbox.ts';
import { searchDealsRequest, searchDealsResponse } from './search-deals.ts';
import { sourceHealthResponse } from './source-health.ts';
import { retryJobRequest, systemHealthRequest, systemHealthResponse } from './system-health.ts';
import {
  bookOfferRequest,
  bookOfferResponse,
  tripSearchRequest,
  tripSearchResponse,
} from './trip-search.ts';
import { whyThisDealRequest, whyThisDealResponse } from './why-this-deal.ts';

/** In which language the names of cities and countries are given as well; without one, in none. */
const namesLanguage = z.enum(LANGUAGES).optional();

/**
 * `search-airports` as the specification names its payload. The term may be a code, or a city, airport,
 * metropolitan area or country in any of the product's languages, begun or mistyped.
 */
const searchAirportsRequest = z.object({
  searchTerm: z.string().trim().min(1).max(80),
  searchType: z.literal('airports').default('airports'),
  language: namesLanguage,
});
const searchAirportsResponse = z.object({ places: z.array(placeView) });

/** Full views of codes already stored in preferences, so that a picker can show their names. */
const describePlacesRequest = z.object({
  codes: z.array(placeCode).max(300),
  language: namesLanguage,
});

/** Airlines for the preferences form, biggest first. */
const searchAirlinesRequest = z.object({
  searchTerm: z.string().trim().max(80),
});
const searchAirlinesResponse = z.object({
  airlines: z.array(z.object({ code: z.string(), name: z.string() })),
});

const nothing = z.object({}).strict().optional();

/** A search costs a call of the source's quota, which everybody shares. */
const tripSearch = {
  access: 'traveller',
  request: tripSearchRequest,
  response: tripSearchResponse,
  limit: { calls: 30, seconds: 3600 },
} as const;
const bookOffer = {
  access: 'traveller',
  request: bookOfferRequest,
  response: bookOfferResponse,
  limit: { calls: 30, seconds: 3600 },
} as const;

/** What visitors are told who want to see to a plan. */
const SIGN_IN_TO_MANAGE_PLAN = 'errors.sign_in_to_manage_plan';

/**
 * Every named function: who may call it, how often, what it takes, what `data` holds. The server
 * registers a handler for each name and does not compile without one; the web calls them by the same
 * names. Calls are `POST /functions/v1/{name}`, answers `{ data, error }`. No body, `{}` and null all
 * say that there is no payload.
 */
export const functions = {
  'get-user-alerts': {
    access: 'traveller',
    request: getUserAlertsRequest,
    response: getUserAlertsResponse,
  },
  'close-alert': {
    access: 'traveller',
    request: closeAlertRequest,
    response: alertClosedResponse,
  },
  'reopen-alert': {
    access: 'traveller',
    request: reopenAlertRequest,
    response: alertClosedResponse,
  },
  'report-deal': {
    access: 'traveller',
    request: reportDealRequest,
    response: reportDealResponse,
    limit: { calls: 30, seconds: 3600 },
  },
  'load-preferences': {
    access: 'traveller',
    request: nothing,
    response: loadPreferencesResponse,
  },
  'save-preferences': {
    access: 'traveller',
    request: preferences,
    response: savePreferencesResponse,
  },
  'preview-preferences': {
    access: 'traveller',
    request: preferences,
    response: previewPreferencesResponse,
    // Asked while a form changes.
    limit: { calls: 60, seconds: 60 },
  },
  'mute-route': {
    access: 'traveller',
    request: muteRouteRequest,
    response: muteRouteResponse,
    limit: { calls: 300, seconds: 3600 },
  },
  'load-profile': {
    access: 'traveller',
    request: nothing,
    response: loadProfileResponse,
  },
  'save-profile': {
    access: 'traveller',
    request: profile,
    response: saveProfileResponse,
  },
  'load-channels': {
    access: 'traveller',
    request: nothing,
    response: channelsResponse,
  },
  'save-channels': {
    access: 'traveller',
    request: saveChannelsRequest,
    response: channelsResponse,
    // Saving has what waits looked at anew.
    limit: { calls: 120, seconds: 3600 },
  },
  'confirm-address-again': {
    access: 'traveller',
    request: nothing,
    response: confirmAddressAgainResponse,
    // Each is a mail to an address that did not want one.
    limit: { calls: 3, seconds: 86_400 },
  },
  'add-push-device': {
    access: 'traveller',
    request: addPushDeviceRequest,
    response: addPushDeviceResponse,
    limit: { calls: 60, seconds: 3600 },
  },
  'forget-push-device': {
    access: 'traveller',
    request: forgetPushDeviceRequest,
    response: addPushDeviceResponse,
  },
  'test-push-device': {
    access: 'traveller',
    request: testPushDeviceRequest,
    response: testPushDeviceResponse,
    limit: { calls: 20, seconds: 3600 },
  },
  'list-api-keys': {
    access: 'traveller',
    request: nothing,
    response: listApiKeysResponse,
  },
  'create-api-key': {
    access: 'traveller',
    request: createApiKeyRequest,
    response: createApiKeyResponse,
    limit: { calls: 20, seconds: 3600 },
  },
  'revoke-api-key': {
    access: 'traveller',
    request: revokeApiKeyRequest,
    response: revokeApiKeyResponse,
  },
  'job-status': {
    access: 'anyone',
    request: jobStatusRequest,
    response: jobStatusResponse,
    // Asked again and again while a job runs, by every tab that follows it.
    limit: { calls: 3000, seconds: 300 },
  },
  'on-demand-route-collector': {
    access: 'anyone',
    request: routeCollectorRequest,
    response: jobStarted,
    // Every browser session asks once, and a whole office may stand behind one address. What is fresh
    // is not collected again, and visitors have a limit that they share.
    limit: { calls: 60, seconds: 600 },
  },
  'coverage-offers-runner': {
    access: 'operator',
    request: coverageRunnerRequest,
    response: jobStarted,
  },
  'strategic-offers-runner': {
    access: 'operator',
    request: strategicRunnerRequest,
    response: jobStarted,
  },
  'daily-price-check': { access: 'operator', request: nothing, response: jobStarted },
  'purge-synthetic': { access: 'operator', request: nothing, response: jobStarted },
  'auto-refresh-rates': { access: 'operator', request: nothing, response: jobStarted },
  'amadeus-data-sync': { access: 'operator', request: nothing, response: jobStarted },
  'openflights-sync': { access: 'operator', request: nothing, response: jobStarted },
  'openflights-airlines-sync': { access: 'operator', request: nothing, response: jobStarted },
  'source-health': {
    access: 'traveller',
    request: nothing,
    response: sourceHealthResponse,
    // A page that is open asks every ten seconds.
    limit: { calls: 600, seconds: 3600 },
  },
  'system-health': {
    access: 'operator',
    request: systemHealthRequest,
    response: systemHealthResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'retry-job': {
    access: 'operator',
    request: retryJobRequest,
    response: jobStarted,
    limit: { calls: 60, seconds: 3600 },
  },
  'list-mails': {
    access: 'traveller',
    request: listMailsRequest,
    response: listMailsResponse,
    limit: { calls: 120, seconds: 600 },
  },
  'render-mail': {
    access: 'traveller',
    request: renderMailRequest,
    response: renderMailResponse,
    // Whoever goes through all mails in all languages.
    limit: { calls: 600, seconds: 600 },
  },
  'send-test-mail': {
    access: 'traveller',
    request: sendTestMailRequest,
    response: sendTestMailResponse,
    limit: { calls: 20, seconds: 3600 },
  },
  'flight-search': {
    access: 'anyone',
    request: flightSearchRequest,
    response: flightSearchResponse,
    // Visitors have fewer: see the handler.
    limit: { calls: 60, seconds: 3600 },
  },
  'flight-book': bookOffer,
  'amadeus-search': tripSearch,
  'duffel-search': tripSearch,
  'sabre-search': tripSearch,
  'travelpayouts-search': tripSearch,
  'amadeus-book': bookOffer,
  'duffel-book': bookOffer,
  'sabre-book': bookOffer,
  'travelpayouts-book': bookOffer,
  'deal-details': {
    access: 'anyone',
    request: dealDetailsRequest,
    response: dealDetailsResponse,
    limit: { calls: 600, seconds: 600 },
  },
  'deal-calendar': {
    access: 'anyone',
    request: dealCalendarRequest,
    response: dealCalendarResponse,
    limit: { calls: 240, seconds: 600 },
  },
  'deal-route-history': {
    access: 'anyone',
    request: dealRouteHistoryRequest,
    response: dealRouteHistoryResponse,
    // It reads half a year of a route.
    limit: { calls: 120, seconds: 600 },
  },
  'why-this-deal': {
    access: 'traveller',
    request: whyThisDealRequest,
    response: whyThisDealResponse,
    limit: { calls: 600, seconds: 600 },
  },
  'booking-options': {
    access: 'anyone',
    request: bookingOptionsRequest,
    response: bookingOptionsResponse,
  },
  'initiate-booking': {
    access: 'traveller',
    request: initiateBookingRequest,
    response: initiateBookingResponse,
    limit: { calls: 60, seconds: 3600 },
  },
  'recheck-deal': {
    access: 'traveller',
    request: recheckDealRequest,
    response: jobStarted,
    // Costs calls of quotas that everybody shares; who compares many deals in an hour stays below.
    limit: { calls: 60, seconds: 3600 },
  },
  'contact-message': {
    access: 'anyone',
    request: contactMessageRequest,
    response: contactMessageResponse,
    limit: { calls: 5, seconds: 3600 },
  },
  'list-contact-messages': {
    access: 'operator',
    request: listContactMessagesRequest,
    response: listContactMessagesResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'answer-contact-message': {
    access: 'operator',
    request: answerContactMessageRequest,
    response: contactMessageMarked,
    limit: { calls: 600, seconds: 3600 },
  },
  'mark-contact-message': {
    access: 'operator',
    request: markContactMessageRequest,
    response: contactMessageMarked,
    limit: { calls: 600, seconds: 3600 },
  },
  'load-testimonials': {
    access: 'anyone',
    request: loadTestimonialsRequest,
    response: loadTestimonialsResponse,
    limit: { calls: 600, seconds: 600 },
  },
  'list-ratings': {
    access: 'operator',
    request: listRatingsRequest,
    response: listRatingsResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'hide-rating': {
    access: 'operator',
    request: hideRatingRequest,
    response: hideRatingResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'newsletter-subscribe': {
    access: 'anyone',
    request: newsletterSubscribeRequest,
    response: newsletterSubscribeResponse,
    limit: { calls: 10, seconds: 3600 },
  },
  'help-search': {
    access: 'anyone',
    request: helpSearchRequest,
    response: helpSearchResponse,
  },
  'help-chat': {
    access: 'anyone',
    request: helpChatRequest,
    response: helpChatResponse,
    limit: { calls: 40, seconds: 3600 },
  },
  'load-plan': { access: 'traveller', request: nothing, response: loadPlanResponse },
  'referral-link': { access: 'traveller', request: nothing, response: referralLinkResponse },
  'referral-progress': {
    access: 'traveller',
    request: nothing,
    response: referralProgressResponse,
  },
  'list-commission': {
    access: 'traveller',
    request: listCommissionRequest,
    response: listCommissionResponse,
  },
  'commission-desk': {
    access: 'operator',
    request: commissionDeskRequest,
    response: commissionDeskResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'import-commission': {
    access: 'operator',
    request: importCommissionRequest,
    response: importCommissionResponse,
    // A partner that calls once a minute, and a person beside it.
    limit: { calls: 120, seconds: 3600 },
  },
  'settle-commission': {
    access: 'operator',
    request: settleCommissionRequest,
    response: settleCommissionResponse,
    limit: { calls: 3000, seconds: 3600 },
  },
  'referral-signals': {
    access: 'operator',
    request: nothing,
    response: referralSignalsResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'withdraw-reward': {
    access: 'operator',
    request: withdrawRewardRequest,
    response: withdrawRewardResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'cancel-trial': {
    access: 'traveller',
    request: nothing,
    response: cancelTrialResponse,
    limit: { calls: 30, seconds: 3600 },
    visitorMessage: SIGN_IN_TO_MANAGE_PLAN,
  },
  'manage-plan': {
    access: 'traveller',
    request: managePlanRequest,
    response: billingPage,
    limit: { calls: 30, seconds: 3600 },
    visitorMessage: SIGN_IN_TO_MANAGE_PLAN,
  },
  'start-checkout': {
    access: 'traveller',
    request: startCheckoutRequest,
    response: billingPage,
    limit: { calls: 30, seconds: 3600 },
    visitorMessage: SIGN_IN_TO_MANAGE_PLAN,
  },
  'payment-status': {
    access: 'traveller',
    request: paymentStatusRequest,
    response: paymentStatusResponse,
    limit: { calls: 600, seconds: 3600 },
  },
  'sandbox-checkout': {
    access: 'traveller',
    request: sandboxCheckoutRequest,
    response: sandboxCheckoutResponse,
  },
  'sandbox-pay': {
    access: 'traveller',
    request: sandboxPayRequest,
    response: sandboxPayResponse,
    limit: { calls: 120, seconds: 600 },
  },
  'sandbox-plan': {
    access: 'traveller',
    request: sandboxPlanRequest,
    response: sandboxPlanResponse,
  },
  'sandbox-change': {
    access: 'traveller',
    request: sandboxChangeRequest,
    response: sandboxPlanResponse,
    limit: { calls: 120, seconds: 600 },
  },
  'sandbox-receipt': {
    access: 'traveller',
    request: sandboxReceiptRequest,
    response: sandboxPayment,
  },
  'interpret-search': {
    access: 'anyone',
    request: interpretSearchRequest,
    response: interpretedQuery,
    limit: { calls: 300, seconds: 600 },
  },
  'search-deals': {
    access: 'anyone',
    request: searchDealsRequest,
    response: searchDealsResponse,
    // Every change of a filter is one.
    limit: { calls: 600, seconds: 600 },
  },
  'load-deals': {
    access: 'anyone',
    request: loadDealsRequest,
    response: loadDealsResponse,
  },
  'deal-map': { access: 'anyone', request: dealMapRequest, response: dealMapResponse },
  'deal-archive': {
    access: 'anyone',
    request: dealArchiveRequest,
    response: dealArchiveResponse,
    limit: { calls: 600, seconds: 600 },
  },
  'deal-origins': {
    access: 'anyone',
    request: dealOriginsRequest,
    response: dealOriginsResponse,
  },
  'open-deal': {
    access: 'anyone',
    request: openDealRequest,
    response: openDealResponse,
  },
  'search-airports': {
    access: 'anyone',
    request: searchAirportsRequest,
    response: searchAirportsResponse,
  },
  'nearest-airports': {
    access: 'anyone',
    request: nearestAirportsRequest,
    response: nearestAirportsResponse,
    limit: { calls: 60, seconds: 60 },
  },
  'describe-places': {
    access: 'anyone',
    request: describePlacesRequest,
    response: searchAirportsResponse,
  },
  'search-airlines': {
    access: 'anyone',
    request: searchAirlinesRequest,
    response: searchAirlinesResponse,
  },
} as const satisfies Readonly<Record<string, FunctionContract>>;

export type FunctionName = keyof typeof functions;
export type FunctionInput<N extends FunctionName> = z.input<(typeof functions)[N]['request']>;
export type FunctionRequest<N extends FunctionName> = z.output<(typeof functions)[N]['request']>;
export type FunctionData<N extends FunctionName> = z.output<(typeof functions)[N]['response']>;
