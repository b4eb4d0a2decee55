/** Accounts: signing in and up, sessions, profiles, providers, export and deletion. */
export { LINK_HOURS } from './account-context.ts';
export { type Auth, createAuth } from './auth.ts';
export { registerAuth } from './auth-routes.ts';
export { registerConfirmEmail } from './confirm-email-routes.ts';
export { createAccountContext, providerKeys } from './create-account-context.ts';
export { registerLinkFiles } from './link-files.ts';
export type { AccountsNeeds } from './needs.ts';
export { notifyOfChange } from './new-ways-in.ts';
export { type HashCost, PasswordHashes } from './password-hashes.ts';
export { startSecretRenewalWorker } from './secret-renewal-worker.ts';
export { sessionLookUp } from './session-look-up.ts';
