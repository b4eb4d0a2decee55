import type { Services } from '../../services.ts';

export type AlertsNeeds = Services;
