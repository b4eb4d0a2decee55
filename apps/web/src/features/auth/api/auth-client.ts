import { createAuthClient } from 'better-auth/client';
import { callHeaders } from '../../../shared/api/call-function.ts';
import { forgetSession, keepSession } from '../../../shared/session/session-store.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';
import { AuthFailure } from './auth-failure.ts';

/** Where a confirmation link leads once the server has accepted it. */
const AFTER_CONFIRMATION = '/dashboard?verified=1';

function createClient() {
  return createAuthClient({
    baseURL: pageSettings().backendUrl,
    basePath: '/auth/v1',
    fetchOptions: { credentials: 'include' },
  });
}

let created: ReturnType<typeof createClient> | undefined;

function client() {
  created ??= createClient();
  return created;
}

interface Answer<Data> {
  data: Data | null;
  error: { code?: string | undefined; status: number } | null;
}

/** Unwraps an answer of better-auth; `token` is what the bearer plugin sent in its header. */
async function asking<Data>(
  call: (fetchOptions: {
    headers: Record<string, string>;
    onResponse: (context: { response: Response }) => void;
  }) => Promise<Answer<Data>>,
): Promise<{ data: Data; token: string | null }> {
  let token: string | null = null;
  let answer: Answer<Data>;
  try {
    answer = await call({
      headers: callHeaders(),
      onResponse: ({ response }) => {
        token = response.headers.get('set-auth-token');
      },
    });
  } catch {
    throw new AuthFailure('UNREACHABLE', null);
  }
  if (answer.error) throw new AuthFailure(answer.error.code ?? '', answer.error.status);
  if (answer.data === null) throw new AuthFailure('', null);
  return { data: answer.data, token };
}

/** @throws AuthFailure */
export async function signIn(email: string, password: string): Promise<void> {
  const { data, token } = await asking((fetchOptions) =>
    client().signIn.email({ email, password, fetchOptions }),
  );
  keepSession({ token: token ?? data.token, user: data.user });
}

/**
 * Makes an account.
 *
 * @returns `signed-in`, or `confirm` where the address has to be confirmed by a link first.
 * @throws AuthFailure
 */
export async function signUp(email: string, password: string): Promise<'signed-in' | 'confirm'> {
  const { data, token } = await asking((fetchOptions) =>
    // The specification asks for no name here; the profile has one.
    client().signUp.email({
      email,
      password,
      name: '',
      callbackURL: AFTER_CONFIRMATION,
      fetchOptions,
    }),
  );
  if (!data.token) return 'confirm';
  keepSession({ token: token ?? data.token, user: data.user });
  return 'signed-in';
}

/** Sends the confirmation link once more. @throws AuthFailure */
export async function resendConfirmation(email: string): Promise<void> {
  await asking((fetchOptions) =>
    client().sendVerificationEmail({ email, callbackURL: AFTER_CONFIRMATION, fetchOptions }),
  );
}

/** Ends the session on the server and in every tab. @throws AuthFailure; then it still stands. */
export async function signOut(): Promise<void> {
  await asking((fetchOptions) => client().signOut({ fetchOptions }));
  forgetSession();
}
