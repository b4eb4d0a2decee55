import type { Services } from '../../services.ts';

export type PagesNeeds = Services;
