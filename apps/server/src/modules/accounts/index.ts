import type { FastifyInstance } from 'fastify';
import { registerAuth } from './auth-routes.ts';
import { registerConfirmEmail } from './change-email.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { registerLinkFiles } from './link-files.ts';
import { startSecretRenewalLoop } from './secret-renewal.ts';

export { createAccountContext, LINK_HOURS } from './account-context.ts';
export { createAuth } from './auth.ts';
export type { AccountsDependencies } from './dependencies.ts';
export { type HashCost, PasswordHashes } from './password-hashes.ts';
export { providerKeys } from './providers.ts';
export { createSessionLookup } from './session-lookup.ts';
export { notifyOfChange } from './sign-in-method-notices.ts';

/** Accounts: sign-in, sign-up, sessions, profiles, providers, export and deletion. */
export const accountsModule = {
  routes(app: FastifyInstance, dependencies: AccountsDependencies) {
    registerAuth(app, dependencies);
    registerConfirmEmail(app, dependencies);
    registerLinkFiles(app, dependencies);
  },
  loops(dependencies: AccountsDependencies) {
    const renewal = startSecretRenewalLoop(dependencies);
    return renewal === null ? [] : [renewal];
  },
};
