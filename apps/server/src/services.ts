import type { Pipeline } from '@farelark/pipeline';
import type { Reference } from '@farelark/reference';
import type { Database } from '@farelark/storage';
import type { Logger } from 'pino';
import type { Allowances } from './api/allowances.ts';
import type { KeyBook } from './api/key-book.ts';
import type { Auth } from './auth/auth.ts';
import type { SessionBook } from './auth/session-book.ts';
import type { LiveHub } from './live/hub.ts';
import type { Settings } from './settings.ts';

/** What routes and jobs work with. Made once, by the composition root. */
export interface Services {
  readonly settings: Settings;
  /** Address under which travellers reach the server, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly database: Database;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly auth: Auth;
  readonly sessions: SessionBook;
  /** Public key of the anonymous role: what clients send as `apikey`, and as bearer while nobody is signed in. */
  readonly anonKey: string;
  /** Keys to the public API, and how many calls each caller has left. */
  readonly apiKeys: KeyBook;
  readonly allowances: Allowances;
  readonly live: LiveHub;
  /** Whether mails land in the local mailbox because no SMTP server is configured. */
  readonly hasLocalMailbox: boolean;
  readonly now: () => Date;
}
