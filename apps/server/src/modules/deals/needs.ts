import type { Services } from '../../services.ts';

export type DealsNeeds = Services;
