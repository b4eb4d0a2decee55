import { sessionStore } from '../session/session-store.ts';
import { createErrorReport } from './error-report.ts';
import { pageData } from './page-data.ts';

/**
 * Reports an error to the backend; never throws.
 *
 * @param component failed part of the page; null for the whole page
 * @param includesUser adds the signed-in traveller, for support
 */
export async function reportError(
  errorId: string,
  failure: unknown,
  component: string | null = null,
  includesUser = true,
): Promise<void> {
  try {
    const { session } = sessionStore.getState();
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
    // Without settings there is no backend.
  }
}
