import type { MailTransport } from '@farelark/mail';
import type { AccountsDependencies } from './modules/accounts/index.ts';
import type { AdminDependencies } from './modules/admin/index.ts';
import type { AlertsDependencies } from './modules/alerts/index.ts';
import type { BillingDependencies } from './modules/billing/index.ts';
import type { BookingDependencies } from './modules/booking/index.ts';
import type { CollectionDependencies, SourceMonitor } from './modules/collection/index.ts';
import type { CommissionsDependencies } from './modules/commissions/index.ts';
import type { DealsDependencies, RecheckDependencies } from './modules/deals/index.ts';
import type { HelpDependencies } from './modules/help/index.ts';
import type { NotificationsDependencies, PushDependencies } from './modules/notifications/index.ts';
import type { PagesDependencies } from './modules/pages/index.ts';
import type { PreferencesDependencies } from './modules/preferences/index.ts';
import type { PublicApiDependencies } from './modules/public-api/index.ts';
import type { SearchDependencies } from './modules/search/index.ts';
import type { TablesDependencies } from './modules/tables/index.ts';
import type { ShutdownState } from './platform/lifecycle/shutdown-state.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Dependencies of all modules, created once by `startServer`; each module declares its own part. */
export interface AppContext
  extends AccountsDependencies,
    AdminDependencies,
    AlertsDependencies,
    BillingDependencies,
    BookingDependencies,
    CollectionDependencies,
    CommissionsDependencies,
    DealsDependencies,
    HelpDependencies,
    NotificationsDependencies,
    PagesDependencies,
    PreferencesDependencies,
    PublicApiDependencies,
    PushDependencies,
    RecheckDependencies,
    SearchDependencies,
    TablesDependencies {
  /** Database URL of the tables' owner, for operations that the server's role may not perform. */
  readonly ownerUrl: string;
  readonly shutdown: ShutdownState;
  readonly live: LiveHub;
  readonly metrics: ServerMetrics;
  readonly sourceMonitor: SourceMonitor;
  /** Transport of emails that don't go through the outbox. */
  readonly mail: MailTransport;
}
