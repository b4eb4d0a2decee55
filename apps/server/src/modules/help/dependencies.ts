import type { Services } from '../../platform/services.ts';
import type { HelpLibrary } from './help-library.ts';
import type { HelpModel } from './help-model.ts';

export interface HelpDependencies
  extends Pick<Services, 'settings' | 'database' | 'log' | 'operator' | 'now'> {
  readonly help: {
    readonly library: HelpLibrary;
    /** Null without an API key. */
    readonly model: HelpModel | null;
  };
}
