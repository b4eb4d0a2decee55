import type { Services } from '../../services.ts';

export type AccountsNeeds = Services;
