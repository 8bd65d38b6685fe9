import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'
import { ApiError, networkError } from './api-error.ts'

/** `fetch` whose failures are {@link ApiError}s; an abort stays an `AbortError`. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw networkError()
  })
  if (response.ok) return response
  throw await readError(response)
}

/** The body of an answer as JSON. An answer that breaks off, or is another server's page, is a network failure. */
export async function readJson<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  return refusalFrom({ status: response.status, body, retryAfter: response.headers.get('retry-after') })
}

/** Reads an answer that refuses, however it came. */
export function refusalFrom(answer: { status: number; body: string; retryAfter: string | null }): ApiError {
  const { status } = answer
  const body = parseJson(answer.body) as Partial<ErrorBody> | null
  const retryAfter = Number.parseInt(answer.retryAfter ?? '', 10)
  return new ApiError({
    status,
    code: body?.code && Object.hasOwn(ERROR_STATUS, body.code) ? body.code : codeOf(status),
    message: typeof body?.message === 'string' && body.message ? body.message : messages.somethingWrong,
    fields: body?.fields,
    data: body?.data,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An answer without a code of ours comes from something in between, such as a proxy. */
function codeOf(status: number): ErrorCode {
  const known = Object.entries(ERROR_STATUS).find(([, value]) => value === status)
  return (known?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'unavailable' : 'invalid')
}
