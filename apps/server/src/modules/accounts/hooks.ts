import type { GenericEndpointContext } from '@better-auth/core';
import { createAuthMiddleware } from 'better-auth/api';

/** A request, and after its endpoint the returned value or thrown error. */
type HookContext = GenericEndpointContext & { readonly context: { readonly returned?: unknown } };
type Handle = (context: HookContext) => Promise<unknown>;

/** Plugin hooks that run before the endpoints of these paths and may change the request. */
export function before(paths: readonly string[], handle: Handle) {
  return { before: [toHook(paths, handle)] };
}

/** Plugin hooks that run after the endpoints of these paths and may replace the response. */
export function after(paths: readonly string[], handle: Handle) {
  return { after: [toHook(paths, handle)] };
}

function toHook(paths: readonly string[], handle: Handle) {
  return {
    matcher: ({ path }: { readonly path?: string }) => path !== undefined && paths.includes(path),
    handler: createAuthMiddleware((context) => handle(context)),
  };
}
