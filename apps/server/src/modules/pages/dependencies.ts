import type { OperatorFacts } from '@farelark/contracts';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';

export interface PagesDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'now'
  > {
  /** Operator of the installation, as pages state it. */
  readonly operator: () => OperatorFacts;
  /** Public key that visitors send as bearer token. */
  readonly anonKey: string;
  /** Folder of the built web app: `client`, and `server` where the server renders pages. */
  readonly webDir: string;
}
