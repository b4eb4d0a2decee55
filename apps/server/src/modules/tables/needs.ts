import type { Services } from '../../services.ts';

export type TablesNeeds = Services;
