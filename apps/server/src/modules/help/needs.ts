import type { Services } from '../../services.ts';

export type HelpNeeds = Services;
