export { createSessionCheck } from './check-session.ts';
export type { PageSignals, Session, SessionUser } from './session.ts';
export { toDeviceTime } from './session.ts';
export {
  createSessionStore,
  type SessionState,
  SIGNED_OUT,
} from './session-store.ts';
export { watchSession } from './watch-session.ts';
