import type { AppContext } from './app-context.ts';
import { accountsModule } from './modules/accounts/index.ts';
import { adminModule } from './modules/admin/index.ts';
import { alertsModule } from './modules/alerts/index.ts';
import { billingModule } from './modules/billing/index.ts';
import { collectionModule } from './modules/collection/index.ts';
import { commissionsModule } from './modules/commissions/index.ts';
import { dealsModule } from './modules/deals/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { pagesModule } from './modules/pages/index.ts';
import { publicApiModule } from './modules/public-api/index.ts';
import { tablesModule } from './modules/tables/index.ts';
import { loadFunctions } from './platform/http/define-function.ts';
import type { JobDefinitions } from './platform/jobs/job.ts';
import type { ServerModule } from './platform/module.ts';

/** Modules that contribute more than functions. */
export const modules: readonly ServerModule<AppContext>[] = [
  accountsModule,
  adminModule,
  alertsModule,
  billingModule,
  collectionModule,
  commissionsModule,
  dealsModule,
  notificationsModule,
  publicApiModule,
  tablesModule,
  // Last: it has the catch-all route.
  pagesModule,
];

export const jobDefinitions: JobDefinitions<AppContext> = {
  ...adminModule.jobs,
  ...billingModule.jobs,
  ...collectionModule.jobs,
  ...commissionsModule.jobs,
  ...dealsModule.jobs,
};

/** Functions of all modules, sorted by name. */
export const allFunctions = await loadFunctions(new URL('./modules/', import.meta.url));
