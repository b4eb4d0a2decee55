import type { Services } from '../../services.ts';

export type AdminNeeds = Services;
