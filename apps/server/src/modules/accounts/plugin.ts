import type { BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import type { z } from 'zod';

type HandleRequest<Input, Result> = (
  context: GenericEndpointContext,
  input: Input,
) => Promise<Result>;

/** Endpoint `GET /auth/v1{path}`, with the schema of its query; null without one. */
export function get<Query = null, Result = unknown>(
  path: string,
  query: z.ZodType<Query> | null,
  handle: HandleRequest<Query, Result>,
) {
  const options = { method: 'GET', ...(query && { query }) } as const;
  return createAuthEndpoint(path, options, (context) => handle(context, context.query as Query));
}

/** Endpoint `POST /auth/v1{path}`, with the schema of its body; null without one. */
export function post<Body = null, Result = unknown>(
  path: string,
  body: z.ZodType<Body> | null,
  handle: HandleRequest<Body, Result>,
) {
  const options = { method: 'POST', ...(body && { body }) } as const;
  return createAuthEndpoint(path, options, (context) => handle(context, context.body as Body));
}

/** A request, and after its endpoint the returned value or thrown error. */
type HookContext = GenericEndpointContext & { readonly context: { readonly returned?: unknown } };
type Handle = (context: HookContext) => Promise<unknown>;

/** Plugin that runs before the endpoints of these paths and may change the request. */
export function before(paths: readonly string[], handle: Handle) {
  return toPlugin('before', paths, handle);
}

/** Plugin that runs after the endpoints of these paths and may replace the response. */
export function after(paths: readonly string[], handle: Handle) {
  return toPlugin('after', paths, handle);
}

function toPlugin(time: 'before' | 'after', paths: readonly string[], handle: Handle) {
  const hook = {
    matcher: ({ path }: { readonly path?: string }) => path !== undefined && paths.includes(path),
    handler: createAuthMiddleware((context) => handle(context)),
  };
  return { id: `${time} ${paths.join()}`, hooks: { [time]: [hook] } } satisfies BetterAuthPlugin;
}
