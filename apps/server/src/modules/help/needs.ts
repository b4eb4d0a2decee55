import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { Help } from './from-settings.ts';

export interface HelpNeeds
  extends Pick<BaseNeeds, 'settings' | 'database' | 'log' | 'operator' | 'now'> {
  readonly help: Help;
}
