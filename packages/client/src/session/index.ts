export { createSessionCheck } from './check-session.ts';
export type { PageSignals, Session, SessionUser } from './session.ts';
export { toDeviceTime } from './session.ts';
export {
  type AuthEvent,
  createSessionStore,
  type SessionState,
  type SessionStore,
  SIGNED_OUT,
} from './session-store.ts';
export { watchSession } from './watch-session.ts';
