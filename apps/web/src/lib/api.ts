import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { messages } from '@arbour/contract/messages'
import { ApiError } from './api-error.ts'
import { currentLocation, getAccessToken, isGoingInCircles, renewAccessToken, signIn } from './auth.ts'
import { readJson, send } from './http.ts'

export { ApiError } from './api-error.ts'

interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page that makes it. */
  keepalive?: boolean
}

/**
 * Makes one call of the API as the person who is signed in.
 * Throws an {@link ApiError} (status 0 when no answer came), or an `AbortError` when `signal` says so.
 * A refused token is renewed once; when that does not help, the browser goes to the sign-in and comes back to where it is.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, keepalive }: CallOptions = {},
): Promise<CallResponse<C>> {
  const { url, init } = buildRequest(call, input as Record<string, unknown>)
  const response = await sendAs({ url, init: { ...init, signal, keepalive } }, call.auth !== 'public')
  return call.response ? readJson<CallResponse<C>>(response, signal) : (undefined as CallResponse<C>)
}

async function sendAs({ url, init }: { url: string; init: RequestInit }, needsToken: boolean): Promise<Response> {
  if (!needsToken) return send(url, init)
  const token = await getAccessToken()
  if (token === null) return leaveForSignIn()
  try {
    return await send(url, withToken(init, token))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewAccessToken(token)
    if (renewed === null) return leaveForSignIn()
    return send(url, withToken(init, renewed))
  }
}

function withToken(init: RequestInit, token: string): RequestInit {
  return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}

/** Ends in a navigation, so that no screen shows an error meanwhile; throws when that would only go in circles. */
async function leaveForSignIn(): Promise<never> {
  if (!isGoingInCircles()) await signIn(currentLocation())
  throw new ApiError({ status: 401, code: 'unauthorised', message: messages.unauthorised })
}

/** The address, method and body of a call: parameters of its path first, then query string or JSON. */
export function buildRequest(call: Call, input: Record<string, unknown>): { url: string; init: RequestInit } {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = toQuery(rest)
    return { url: `/api${path}${query && `?${query}`}`, init: { method: call.method, headers } }
  }
  headers['content-type'] = 'application/json'
  return { url: `/api${path}`, init: { method: call.method, headers, body: JSON.stringify(rest) } }
}

function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  }
  return query.toString()
}
