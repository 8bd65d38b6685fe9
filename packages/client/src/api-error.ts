import type { ErrorCode } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'

/** What the API answered, or why it could not be asked. */
export interface ApiErrorDetails {
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** `network` when no answer came. */
  code: ErrorCode | 'network'
  /** A sentence for people. */
  message: string
  /** Field name to message, for forms. */
  fields?: Record<string, string>
  /** What else the server tells, such as `item`, the one in the way of a name conflict. */
  data?: Record<string, unknown>
  /** Seconds to wait before trying again, when the server names them. */
  retryAfter?: number
  /** Whether something between the caller and the server, such as a proxy, answered. */
  isFromProxy?: boolean
}

/** A call of the API that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields?: Record<string, string>
  readonly data?: Record<string, unknown>
  readonly retryAfter?: number
  readonly isFromProxy: boolean

  constructor({ status, code, message, fields, data, retryAfter, isFromProxy = false }: ApiErrorDetails) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.data = data
    this.retryAfter = retryAfter
    this.isFromProxy = isFromProxy
  }
}

/** A status after which the same request may well succeed: no answer, a locked upload, too many requests, a server in trouble (but not a full one). */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || isLocked(status) || status === 429 || (status >= 500 && status !== 507)
}

/** Another transfer of the upload is at work, or the server makes the file of it. That ends by itself, however long it takes, so it is no failure. */
export const isLocked = (status: number): boolean => status === 423

/** No answer came: the server is down, or this computer is offline. */
export function networkError(): ApiError {
  const isOffline = typeof navigator !== 'undefined' && 'onLine' in navigator && navigator.onLine === false
  return new ApiError({
    status: 0,
    code: 'network',
    message: isOffline
      ? 'You are offline. Check your connection and try again.'
      : 'The server cannot be reached. Try again in a moment.',
  })
}

/** Returns the error for an answer that promises success but is not the server's. The request can be tried again. */
export const notFromServer = () =>
  new ApiError({ status: 0, code: 'network', message: messages.notFromServer, isFromProxy: true })

/** The line broke while bytes went. */
export const lineLost = () => new ApiError({ status: 0, code: 'network', message: 'The connection was lost' })
