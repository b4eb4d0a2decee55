import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Help } from './from-settings.ts';

/** What the module help needs. */
export interface HelpNeeds {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly help: Help;
  /** Who runs the installation, as pages and mails state it. */
  readonly operator: () => OperatorFacts;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
