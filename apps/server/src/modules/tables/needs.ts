import type { BaseNeeds } from '../../platform/base-needs.ts';

export type TablesNeeds = Pick<BaseNeeds, 'settings' | 'database' | 'log' | 'sessions' | 'anonKey'>;
