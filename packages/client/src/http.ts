import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { ApiError, networkError, unexpectedResponseError } from './api-error.ts'

/** `fetch` that throws {@link ApiError} on failure; an abort stays an `AbortError`. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw networkError()
  })
  if (response.ok) return response
  throw await readError(response, init.method)
}

/** Parses the response body as JSON. A truncated response, or a page of another server, counts as a network failure. */
export async function readJson<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

async function readError(response: Response, method?: string): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  return errorFromResponse({ status: response.status, body, retryAfter: response.headers.get('retry-after'), method })
}

interface ErrorResponse {
  status: number
  body: string
  retryAfter: string | null
  /** Method of the request. */
  method?: string
}

/**
 * Creates the error of a failed response. A response without an error body of the server comes from a proxy, except for HEAD
 * requests, which have no body.
 */
export function errorFromResponse({ status, method, ...failure }: ErrorResponse): ApiError {
  const body = parseJson(failure.body) as Partial<ErrorBody> | null
  const seconds = Number.parseInt(failure.retryAfter ?? '', 10)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  if (body?.code && Object.hasOwn(ERROR_STATUS, body.code) && typeof body.message === 'string') {
    const { code, message, fields, data } = body
    return new ApiError({ status, code, message: message || t('errors.general.somethingWrong'), fields, data, retryAfter })
  }
  const code = codeOf(status)
  if (method === 'HEAD') return new ApiError({ status, code, message: t('errors.general.somethingWrong'), retryAfter })
  return new ApiError({ status, code, message: proxyMessage(status), retryAfter, isFromProxy: true })
}

function proxyMessage(status: number): string {
  if (status === 413) return t('errors.uploads.tooLargeForProxy')
  return status >= 500 ? t('errors.general.proxyUnavailable') : t('errors.general.proxyRefused', { status })
}

/** Throws {@link unexpectedResponseError} unless a body is the server's response to uploaded bytes. */
export function assertUploaded(body: string): void {
  const sent = parseJson(body)
  if (typeof sent !== 'object' || sent === null || !('upload' in sent)) throw unexpectedResponseError()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A response without one of the API's codes comes from an intermediary such as a proxy. */
function codeOf(status: number): ErrorCode {
  const entry = Object.entries(ERROR_STATUS).find(([, value]) => value === status)
  return (entry?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'unavailable' : 'invalid')
}
