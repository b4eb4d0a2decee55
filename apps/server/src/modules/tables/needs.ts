import type { Services } from '../../platform/services.ts';

/** Dependencies of the table protocol. */
export type TablesNeeds = Pick<Services, 'settings' | 'database' | 'log' | 'sessions' | 'anonKey'>;
