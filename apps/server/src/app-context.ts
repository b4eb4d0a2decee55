import type { MailTransport } from '@farelark/mail';
import type { AccountsNeeds } from './modules/accounts/index.ts';
import type { AdminNeeds } from './modules/admin/index.ts';
import type { AlertsNeeds } from './modules/alerts/index.ts';
import type { BillingNeeds } from './modules/billing/index.ts';
import type { BookingNeeds } from './modules/booking/index.ts';
import type { CollectionNeeds } from './modules/collection/index.ts';
import type { CommissionsNeeds } from './modules/commissions/index.ts';
import type { DealsNeeds } from './modules/deals/index.ts';
import type { HelpNeeds } from './modules/help/index.ts';
import type { NotificationsNeeds, PushNeeds } from './modules/notifications/index.ts';
import type { PagesNeeds } from './modules/pages/index.ts';
import type { PreferencesNeeds } from './modules/preferences/index.ts';
import type { PublicApiNeeds } from './modules/public-api/index.ts';
import type { SearchNeeds } from './modules/search/index.ts';
import type { TablesNeeds } from './modules/tables/index.ts';
import type { ShutdownState } from './platform/lifecycle/shutdown-state.ts';
import type { LiveHub } from './platform/live/hub.ts';

/** Everything that modules need, created once by `startServer`; each module names its own part. */
export interface AppContext
  extends AccountsNeeds,
    AdminNeeds,
    AlertsNeeds,
    BillingNeeds,
    BookingNeeds,
    CollectionNeeds,
    CommissionsNeeds,
    DealsNeeds,
    HelpNeeds,
    NotificationsNeeds,
    PagesNeeds,
    PreferencesNeeds,
    PublicApiNeeds,
    PushNeeds,
    SearchNeeds,
    TablesNeeds {
  /** Database login of the tables' owner, for what the server's role may not do. */
  readonly ownerUrl: string;
  readonly shutdown: ShutdownState;
  readonly live: LiveHub;
  /** Transport of emails that don't go through the outbox. */
  readonly mail: MailTransport;
}
