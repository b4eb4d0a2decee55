import type { OperatorFacts } from '@farelark/contracts';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { HelpLibrary } from './help-library.ts';
import type { HelpModel } from './help-model.ts';

export interface HelpDependencies
  extends Pick<CommonDependencies, 'settings' | 'database' | 'log' | 'now'> {
  readonly help: {
    readonly library: HelpLibrary;
    /** Null without an API key. */
    readonly model: HelpModel | null;
  };
  readonly operator: () => OperatorFacts;
}
