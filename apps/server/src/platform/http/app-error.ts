import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'

type Details = Pick<ErrorBody, 'fields' | 'data'> & {
  retryAfterSeconds?: number
  /** Headers of the response. */
  headers?: Readonly<Record<string, string>>
}

/** A refusal that the caller is told of. Anything else that is thrown becomes a 500 without detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** Who was refused which item, for the audit, where the request carries no token that says so. `tenantId`: null where nobody has shown to be that person. */
  refused: { tenantId: string | null; userId: string | null; itemId: string | null } | null = null

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code]
  }

  /** What the caller is told. */
  get body(): ErrorBody {
    const { retryAfterSeconds: _seconds, headers: _headers, ...told } = this.details
    return { code: this.code, message: this.message, ...told }
  }
}

/** 400, with the reason at the field that names what is wrong. */
export const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
/** 404: not there, or not the caller's to know of. One text for both, so that the answer tells nothing. */
export const notFound = () => new AppError('not_found', messages.notFound)
/** 403: the caller may see the item but not do this. */
export const forbidden = (message: string = messages.permissionDenied) => new AppError('forbidden', message)
/** 401. */
export const unauthorised = () => new AppError('unauthorised', messages.unauthorised)
