import type { AppError } from '#platform/http/app-error.ts'
import { escapeXml, XML_HEAD } from './xml/write-xml.ts'

/** A response with an error status. */
export class DavError extends Error {
  readonly status: number
  /** The precondition that failed, as XML content of `d:error`; empty without one. */
  readonly condition: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    {
      message = '',
      condition = '',
      headers = {},
    }: { message?: string; condition?: string; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.condition = condition
    this.headers = headers
  }
}

/** The preconditions of RFC 4918 and RFC 4331 that errors of the API stand for. */
const CONDITIONS: Partial<Record<AppError['code'], string>> = {
  locked: '<d:lock-token-submitted/>',
  quota_exceeded: '<d:quota-not-exceeded/>',
  storage_full: '<d:sufficient-disk-space/>',
}

/** Converts a refusal of an operation. */
export function davErrorOf(error: AppError): DavError {
  const { retryAfterSeconds, headers = {} } = error.details
  // An item in the bin does not exist here.
  return new DavError(error.code === 'gone' ? 404 : error.status, {
    message: error.message,
    condition: CONDITIONS[error.code] ?? '',
    headers: { ...headers, ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }) },
  })
}

/** Returns the body of an error. Clients show the message, which they know from sabre/dav. */
export function errorBody({ condition, message }: DavError): string {
  const text = message === '' ? '' : `<s:message>${escapeXml(message)}</s:message>`
  return `${XML_HEAD}<d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns">${condition}${text}</d:error>`
}
