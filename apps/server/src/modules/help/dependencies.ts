import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { HelpLibrary } from './help-library.ts';
import type { HelpModel } from './help-model.ts';

export interface HelpDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly help: {
    readonly library: HelpLibrary;
    /** Null without an API key. */
    readonly model: HelpModel | null;
  };
  readonly operator: () => OperatorFacts;
  readonly now: () => Date;
}
