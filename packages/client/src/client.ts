import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readJson, send } from './http.ts'

/** Supplies a client with access tokens. */
export interface TokenSupply {
  /** Returns a currently valid token. Throws if nobody is signed in. */
  current(): Promise<string>
  /** Returns a token to replace one that the server refused. Throws if there is none. */
  renew(refused: string): Promise<string>
  /** Called if the server also refused the renewed token: the user must sign in again. */
  refused?(): Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive its page. */
  keepalive?: boolean
}

/** The API for one user. */
export interface Client {
  /**
   * Makes one API call.
   * @throws {ApiError} if the call fails (status 0 without a response)
   * @throws {AbortError} if `signal` is aborted
   */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResponse<C>>
  /** Requests a URL that the API returned, such as an item's `download_url`. Throws as `call` does. */
  follow(address: string, init?: RequestInit): Promise<Response>
}

/**
 * Creates a client of the server at `url`, an origin; an empty one means the page's origin. A token is a string, or a supply that
 * is asked once per call and can renew it.
 */
export function createClient({ url, token }: { url: string; token: string | TokenSupply }): Client {
  const sendAs = async (address: string, init: RequestInit): Promise<Response> => {
    if (typeof token === 'string') return send(address, withToken(init, token))
    const current = await token.current()
    try {
      return await send(address, withToken(init, current))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return send(address, withToken(init, await token.renew(current))).catch(async (again: unknown) => {
        if (again instanceof ApiError && again.status === 401) await token.refused?.()
        throw again
      })
    }
  }
  return {
    async call<C extends Call>(call: C, input: CallInput<C>, { signal, keepalive }: CallOptions = {}): Promise<CallResponse<C>> {
      const { path, ...init } = buildRequest(call, input as Record<string, unknown>)
      const needsToken = call.auth !== 'signed' && call.auth !== 'public'
      const response = await (needsToken ? sendAs : send)(url + path, { ...init, signal, keepalive })
      return call.response ? readJson<CallResponse<C>>(response, signal) : (undefined as CallResponse<C>)
    },
    follow: (address, init = {}) => send(url + address, init),
  }
}

function withToken(init: RequestInit, token: string): RequestInit {
  return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}
