export { createSessionCheck } from './check-session.ts';
export { byThisClock } from './clock.ts';
export type { PageSignals } from './page-signals.ts';
export type { Session, SessionUser } from './session.ts';
export {
  type AuthEvent,
  createSessionStore,
  type SessionState,
  type SessionStore,
  SIGNED_OUT,
} from './session-store.ts';
export { watchSession } from './watch-session.ts';
