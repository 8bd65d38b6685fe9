import { buildRequest } from '@arbour/client/build-request'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'

/** Requests that the boot script of the page has sent (`early/prefetch.ts`). */
export interface PrefetchedResponses {
  /** Milliseconds since 1970. */
  askedAt: number
  /** The token of all these requests except the configuration; null if nobody was signed in. */
  token: string | null
  /** By {@link getRequestKey} of the request; undefined if the request failed. */
  responses: Map<string, Promise<unknown>>
}

declare global {
  interface Window {
    arbourEarly?: PrefetchedResponses
  }
}

/** Prefetched responses older than this are discarded, in milliseconds. */
const MAX_AGE_MS = 15_000

/** Returns the cache key of a request: requests of one user with equal keys get the same response. */
export function getRequestKey({ method, path, body = '' }: { method: string; path: string; body?: string }): string {
  return `${method} ${path} ${body}`
}

/** Returns the prefetched response to a request, at most once; undefined if there is none or it is unusable. */
export async function consumePrefetched(request: Parameters<typeof getRequestKey>[0], token: string | null): Promise<unknown> {
  const prefetched = window.arbourEarly
  if (!prefetched) return undefined
  if (Date.now() - prefetched.askedAt > MAX_AGE_MS) {
    discardPrefetched()
    return undefined
  }
  const key = getRequestKey(request)
  const response = prefetched.responses.get(key)
  prefetched.responses.delete(key)
  return token === null || token === prefetched.token ? response : undefined
}

/**
 * Discards all prefetched responses. They are older than a change made by this page or an event received over the live
 * connection.
 */
export function discardPrefetched(): void {
  delete window.arbourEarly
}

/** Whether a call may change what another call returns. */
function changes({ method, scope }: Call): boolean {
  return method !== 'GET' && scope !== 'files:read'
}

/** Returns the prefetched response to a call made with this token; undefined if there is none. */
export async function consumePrefetchedCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  getToken: () => Promise<string | null>,
): Promise<CallResponse<C> | undefined> {
  if (!window.arbourEarly) return undefined
  if (changes(call)) discardPrefetched()
  const request = buildRequest(call, input as Record<string, unknown>)
  if (!window.arbourEarly?.responses.has(getRequestKey(request))) return undefined
  return (await consumePrefetched(request, await getToken())) as CallResponse<C> | undefined
}
