import { jwt } from 'better-auth/plugins/jwt';

/**
 * Tokens for a hosted PostgREST or Supabase in front of the same database: their claims are what the
 * row-level rules ask for. This server itself takes the session's own token, which ends at once when the
 * session does. ES256, because it is what such services take.
 */
export function accessToken(publicUrl: string) {
  return jwt({
    jwks: { keyPairConfig: { alg: 'ES256' } },
    jwt: {
      issuer: publicUrl,
      audience: 'authenticated',
      expirationTime: '15m',
      definePayload: ({ user, session }) => ({
        role: 'authenticated',
        email: user.email,
        session_id: session.id,
      }),
      getSubject: ({ user }) => user.id,
    },
    // Nobody needs a signature with each question for the session.
    disableSettingJwtHeader: true,
  });
}
