import type { Services } from '../../services.ts';

export type SearchNeeds = Services;
