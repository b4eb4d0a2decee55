import type { Services } from '../../platform/services.ts';

export interface PagesDependencies
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'operator' | 'reference' | 'anonKey' | 'now'
  > {
  /** Folder of the built web app: `client`, and `server` where the server renders pages. */
  readonly webDir: string;
}
