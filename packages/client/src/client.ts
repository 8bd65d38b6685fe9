import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readJson, send } from './http.ts'

/** Where a client has its tokens from. */
export interface TokenSupply {
  /** One that is good for now. Throws when nobody is signed in. */
  current(): Promise<string>
  /** One in place of a token that the server refused. Throws when there is none. */
  renew(refused: string): Promise<string>
  /** Told that the server refused the renewed one as well: only another sign-in may help. */
  refused?(): Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page that makes it. */
  keepalive?: boolean
}

/** The API, as one person uses it. */
export interface Client {
  /** Makes one call of the contract. Throws an {@link ApiError} (status 0 when no answer came), or an `AbortError` when `signal` says so. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResponse<C>>
  /** Follows an address that the API gave, such as an item's `download_url`. Throws as `call` does. */
  follow(address: string, init?: RequestInit): Promise<Response>
}

/** A client of the server at `url`, an origin; nothing: that of the page. A token is a text, or comes from where it can be renewed, once a call. */
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
