import type { Services } from '../../services.ts';

export type CommissionsNeeds = Services;
