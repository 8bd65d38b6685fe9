import type { ErrorCode } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'

/** The API's error response, or why the request failed. */
export interface ApiErrorDetails {
  /** The HTTP status; 0 if there was no response. */
  status: number
  /** `network` if there was no response. */
  code: ErrorCode | 'network'
  /** A message for users. */
  message: string
  /** Field name to message, for forms. */
  fields?: Record<string, string>
  /** Further details, such as `item`, the existing item in a name conflict. */
  data?: Record<string, unknown>
  /** Seconds to wait before retrying, if the server sends them. */
  retryAfter?: number
  /** Whether the response came from an intermediary such as a proxy. */
  isFromProxy?: boolean
}

/** A failed API call. */
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

/**
 * Returns whether a request with this status may succeed on retry: no response, a locked upload, too many requests, or a server
 * error other than a full disk.
 */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || isLocked(status) || status === 429 || (status >= 500 && status !== 507)
}

/**
 * Returns whether another transfer of the upload is in progress, or the server is creating the file from it. The lock ends
 * automatically, however long it takes, so it is not a failure.
 */
export const isLocked = (status: number): boolean => status === 423

/** Creates the error for a request without a response: the server is down, or this computer is offline. */
export function networkError(): ApiError {
  const isOffline = typeof navigator !== 'undefined' && 'onLine' in navigator && navigator.onLine === false
  return new ApiError({
    status: 0,
    code: 'network',
    message: isOffline ? t('errors.general.offline') : t('errors.general.unreachable'),
  })
}

/** Creates the error for a success response that is not from the server. The request can be retried. */
export const unexpectedResponseError = () =>
  new ApiError({ status: 0, code: 'network', message: t('errors.general.unexpectedResponse'), isFromProxy: true })

/** Creates the error for a connection that was lost during a transfer. */
export const connectionLost = () => new ApiError({ status: 0, code: 'network', message: t('errors.general.connectionLost') })
