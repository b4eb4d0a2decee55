import { expect, it } from 'vitest';
import { listTexts } from '../gate/texts.ts';
import { readCatalogue } from './translator.ts';

/** Texts quoted by the specification, by area and key; help articles quote them too. */
const TEXTS = {
  screens: {
    'auth.error.invalidCredentials': 'Invalid email or password',
    'auth.error.notConfirmed': 'Please check your email and click the confirmation link',
    'auth.error.tooManyAttempts': 'Too many attempts. Please try again later',
    'auth.error.signInFailed': 'Sign In Failed',
    'auth.error.accountExists':
      'An account with this email already exists. Try signing in instead.',
    'auth.error.weakPassword': 'Password does not meet requirements',
    'auth.error.tooManyEmails': 'Too many emails sent. Please wait before trying again',
    'auth.error.registrationDisabled':
      'Registration is temporarily disabled. Please contact support.',
    'auth.error.verificationUnavailable':
      'Email verification is temporarily unavailable. Please try again later.',
    'auth.error.registrationFailed': 'Registration Failed',
    'auth.error.registrationError': 'Registration Error',
    'auth.error.googleFailed': 'Google sign-in failed',
    'auth.error.facebookFailed': 'Facebook sign-in failed',
    'auth.error.resetEmailFailed': 'Failed to send reset email. Please try again.',
    'preferences.error.title': 'Error saving preferences',
    'preferences.error.text': 'There was an error saving your preferences. Please try again.',
    'profile.error.title': 'Error saving profile',
    'profile.error.text': 'There was an error updating your profile. Please try again.',
    'alerts.error.title': 'Unable to load deals',
    'alerts.error.text': 'Please screenshot this message and share it so we can fix it quickly.',
    'alerts.empty.title': 'No deals found',
    'alerts.empty.check': 'Please check your preferences and try again.',
    'alerts.close.failed': 'Failed to close alert. Please try again.',
    'booking.failed.open': 'Unable to open booking page. Please try again.',
    'booking.error.title': 'Error loading booking options',
    'booking.error.text': 'Please try again later',
    'booking.failed.title': 'Booking failed',
    'booking.failed.notInitiated': 'Unable to initiate booking',
    'booking.failed.error': 'Booking error: Something went wrong. Please try again.',
    'profile.copy.failed': 'Copy failed',
    'plan.referral.copyFailedText': 'Please copy the link manually.',
    'alerts.noMatch.title': 'No matching alerts',
    'auth.signedIn': 'Welcome back!',
    'auth.confirm.title': 'Check your email',
    'auth.signedUp': 'Welcome!',
    'preferences.saved': 'Preferences saved',
    'profile.saved': 'Profile saved',
    'auth.forgot.sent': 'Reset email sent',
    'alerts.close.done': 'Alert closed',
    'plan.referral.copied': 'Referral link copied',
    'booking.done.title': 'Booking initiated successfully!',
    'bookDeal.commission.upgrade': 'Upgrade to earn commission on bookings',
    'alerts.close.title': 'Close this deal?',
    'alerts.close.keep': 'Keep Alert',
    'alerts.close.confirm': 'Yes, Close Deal',
    'alerts.live.live': 'Live updates active',
    'alerts.filter.clear': 'Clear Filters',
    'rates.failed': 'Failed to fetch exchange rates',
    'auth.error.invalidEmail': 'Please enter a valid email address',
    'auth.error.invalidEmailTitle': 'Invalid Email',
    'native.error.cameraOnWeb':
      'The camera is not available on the web. Use the app on your phone.',
    'native.error.pushOnWeb':
      'The app’s push notifications are not available on the web. Browser notifications have a separate setting.',
    'native.error.pushDenied':
      'Push permission denied. Allow notifications for Farelark in your phone’s settings, then try again.',
    'native.error.noOfflineData': 'No offline data found. Open the deals once while you’re online.',
    'native.error.offlineDataExpired':
      'Offline data expired. The saved prices are too old to rely on. Reconnect to see current ones.',
  },
  web: {
    'auth.error.signOutFailed': 'Sign Out Failed',
    'auth.error.signOutFailedText': 'There was an error signing you out',
    'plans.failed': 'Unable to open plan management. Please try again.',
    'errors.authentication_required': 'Authentication required',
    'auth.signedOut': 'Signed out successfully',
    'deal.action.opening': 'Opening Deal Details',
    'plans.signIn': 'Please sign in to manage your plan',
    'page.loading': 'Loading page...',
    'errorScreen.title': 'Something went wrong',
    'errorScreen.reload': 'Reload Page',
    'errorScreen.home': 'Go Home',
    'errorScreen.report': 'Report Bug',
    'sectionError.title': 'Section Error',
    'componentError.title': 'Component Error',
    'errorScreen.text':
      "We encountered an unexpected error while loading this page. Our team has been notified and we're working on a fix.",
    'sectionError.text':
      "This section couldn't load properly. You can try refreshing or continue using other parts of the application.",
    'componentError.text': '{{name}} failed to load.',
    'errorScreen.retry_other': 'Try Again ({{count}} attempts remaining)',
  },
  search: {
    'search.offers.none': 'No results found',
    'search.deals.empty.title': 'No deals matched your search',
    'search.notUnderstood':
      'Could not interpret your query. Try "flights from HKG to SIN next month".',
  },
  public: {
    'blog.notFound.title': 'Post Not Found',
    'blog.notFound.text': 'The blog article you are looking for does not exist.',
  },
  asides: {
    'offline.title': 'No internet connection',
    'offline.text': 'Please check your internet connection and try again.',
  },
} as const;

it.each(['screens', 'web', 'search', 'public', 'asides'] as const)(
  'English catalogues contain the specified texts of the area %s [8.data 8.native.not-on-web 8.native.denied 8.native.no-data 8.native.expired]',
  (area) => {
    const texts = Object.fromEntries(listTexts(readCatalogue('en', area) ?? {}));
    expect(texts).toMatchObject(TEXTS[area]);
  },
);
