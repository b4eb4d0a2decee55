import type { Services } from '../../platform/services.ts';
import type { Help } from './from-settings.ts';

/** Dependencies of the module help. */
export interface HelpNeeds
  extends Pick<Services, 'settings' | 'database' | 'log' | 'operator' | 'now'> {
  readonly help: Help;
}
