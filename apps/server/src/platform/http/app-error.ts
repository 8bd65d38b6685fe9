import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorReason } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'

type Details = Pick<ErrorBody, 'fields'> & {
  data?: Readonly<Record<string, unknown>> & { reason?: ErrorReason }
  retryAfterSeconds?: number
  /** Response headers. */
  headers?: Readonly<Record<string, string>>
}

/** An error that is reported to the caller. Any other thrown error becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /**
   * The principal and item of the refusal for the audit log, if the request has no access token. `tenantId`: null if the user is
   * not authenticated.
   */
  refused: { tenantId: string | null; userId: string | null; itemId: string | null } | null = null

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code]
  }

  /** The response body. */
  get body(): ErrorBody {
    const { retryAfterSeconds: _seconds, headers: _headers, ...publicDetails } = this.details
    return { code: this.code, message: this.message, ...publicDetails }
  }
}

/** Returns a 400 with the message on the field that is invalid. */
export const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
/** Returns a 404: missing, or invisible to the caller. The same message for both, so that the response reveals nothing. */
export const notFound = () => new AppError('not_found', t('errors.general.notFound'))
/** Returns a 403: the caller sees the item but lacks the permission. */
export const forbidden = (message: string = t('errors.general.permissionDenied')) => new AppError('forbidden', message)
/** Returns a 401. */
export const unauthorised = () => new AppError('unauthorised', t('errors.general.unauthorised'))
