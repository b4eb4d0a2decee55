/** Accounts: signing in and up, sessions, profiles, providers, export and deletion. */
export { createAccountContext, LINK_HOURS } from './account-context.ts';
export { createAuth } from './auth.ts';
export { registerAuth } from './auth-routes.ts';
export { registerConfirmEmail } from './change-email.ts';
export type { AccountsDependencies } from './dependencies.ts';
export { registerLinkFiles } from './link-files.ts';
export { type HashCost, PasswordHashes } from './password-hashes.ts';
export { providerKeys } from './providers.ts';
export { startSecretRenewalWorker } from './secret-renewal.ts';
export { sessionLookUp } from './session-look-up.ts';
export { notifyOfChange } from './sign-in-method-notices.ts';
