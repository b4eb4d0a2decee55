import { sessionState } from '../session/session-store.ts';
import { createErrorReport } from './error-report.ts';
import { pageData } from './page-data.ts';

/**
 * Tells the backend of an error that a screen shows, or a part of one. Never fails: who looks at an error
 * screen has trouble enough.
 *
 * @param component the part of the page that failed; without it, all of it
 * @param includesUser whether the report names a traveller who is signed in, so that support finds what they saw
 */
export async function reportError(
  errorId: string,
  failure: unknown,
  component: string | null = null,
  includesUser = true,
): Promise<void> {
  try {
    const { session } = sessionState();
    const row = createErrorReport({
      errorId,
      failure,
      component,
      page: location.pathname,
      userId: includesUser ? (session?.user.id ?? null) : null,
      secrets: session === null ? [] : [session.token],
    });
    await pageData().insert('error_logs', row);
  } catch {
    // Without settings there is no backend to tell.
  }
}
