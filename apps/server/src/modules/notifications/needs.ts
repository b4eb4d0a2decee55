import type { Services } from '../../services.ts';

export type NotificationsNeeds = Services;
