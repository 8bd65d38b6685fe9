import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * One call of the API: how it is reached, who may make it and what goes in and out.
 * The server registers a route from it, the web derives its types, the OpenAPI page and the authorisation tests are built from it.
 */
export interface Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: string
  summary: string
  description: string
  tag: string
  /**
   * Who may call: `member` a bearer token; `admin` one with the Admin role;
   * `signed` whoever holds the signed address; `public` anybody.
   */
  auth: 'member' | 'admin' | 'signed' | 'public'
  /** The JSON body of a POST, PUT or PATCH; the query string of a GET or DELETE. */
  request: Req
  /** Absent when the answer is not JSON. */
  response?: Res
  /** Of an answer without content. Absent: 200. */
  status?: 204
  /** The codes that this call can answer beyond `invalid`, `unauthorised` and `internal`. */
  errors: readonly ErrorCode[]
}

/** Declares a call; exists for its types alone. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** What a caller sends. */
export type CallInput<C extends Call> = z.input<C['request']>
/** What an operation receives, defaults filled in. */
export type CallRequest<C extends Call> = z.output<C['request']>
/** What a caller gets back. */
export type CallResponse<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined
