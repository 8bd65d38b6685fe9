import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../db/database-errors.ts'
import { storageRefusalOf } from '../storage/storage-refusals.ts'
import { AppError, notFound } from './app-error.ts'

/** The code of a refusal that is Fastify's own, or of one of its plugins. */
const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [403, 'forbidden'],
  [404, 'not_found'],
  [408, 'timed_out'],
  [413, 'too_large'],
  // A token that is longer than any.
  [414, 'not_found'],
  [415, 'unsupported_type'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
])

/**
 * Turns everything that is thrown into the error body of the contract. What is not a refusal is logged and told as nothing but a 500, or as
 * 503 or 507 where it is the state of the database or of a disk.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply))
}

/** What may have been said of bytes that are not sent after all. */
const CONTENT_HEADERS = ['Content-Type', 'Content-Length', 'Content-Disposition', 'Content-Range', 'Accept-Ranges', 'ETag']

/** Answers with the error body of the contract. */
export async function sendError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (reply.sent) return reply
  // A stream that fails before its first byte fails after Fastify has handed its headers on.
  for (const name of CONTENT_HEADERS) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  reply.header('Cache-Control', 'no-store')
  if (error instanceof AppError) {
    const { retryAfterSeconds, headers } = error.details
    if (headers) reply.headers(headers)
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
    return reply.code(error.status).send(error.body)
  }
  const code = codeOf(error.statusCode ?? 500)
  if (code !== null) {
    const message = code === 'not_found' ? messages.notFound : error.message
    return reply.code(ERROR_STATUS[code]).send({ code, message } satisfies ErrorBody)
  }
  const refusal = refusalOf(error) ?? storageRefusalOf(error)
  if (refusal) {
    request.log.warn({ err: error }, 'A request met a database, a disk or an object store that could not do it')
    return sendError(refusal, request, reply)
  }
  request.log.error({ err: error }, 'A request failed')
  return reply.code(500).send({ code: 'internal', message: messages.somethingWrong } satisfies ErrorBody)
}

/** Whatever the requester is told to have done wrong is no failure of ours. */
function codeOf(status: number): ErrorCode | null {
  return CODE_OF_STATUS.get(status) ?? (status >= 400 && status < 500 ? 'invalid' : null)
}
