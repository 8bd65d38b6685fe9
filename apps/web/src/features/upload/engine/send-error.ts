import type { ErrorBody } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'
import type { Refusal } from '../model/failure.ts'

/** Bytes of a file were refused, or the line broke (status 0). */
export class SendError extends Error implements Refusal {
  override name = 'SendError'
  readonly status: number
  readonly code?: string
  readonly retryAfter: number | null

  constructor(status: number, message: string, code?: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const lineLost = () => new SendError(0, 'The connection was lost')

/** Reads an answer that refuses. */
export function sendError(answer: { status: number; body: string; retryAfter: string | null }): SendError {
  const seconds = Number(answer.retryAfter ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  const body = parseJson(answer.body) as Partial<ErrorBody> | null
  return typeof body?.message === 'string'
    ? new SendError(answer.status, body.message, body.code, retryAfter)
    : new SendError(answer.status, messages.somethingWrong, undefined, retryAfter)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
