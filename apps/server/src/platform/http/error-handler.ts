import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../db/database-errors.ts'
import { storageRefusalOf } from '../storage/storage-refusals.ts'
import { AppError, notFound } from './app-error.ts'

/** Codes for errors of Fastify or its plugins. */
const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [403, 'forbidden'],
  [404, 'not_found'],
  [408, 'timed_out'],
  [413, 'too_large'],
  // A longer token than any valid one.
  [414, 'not_found'],
  [415, 'unsupported_type'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
])

/**
 * Converts all thrown errors to the error body of the contract. Unexpected errors are logged and returned as 500 without details,
 * or as 503 or 507 if the state of the database or a disk is the cause.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply))
}

/** Headers set for content that is not sent in the end. */
const CONTENT_HEADERS = ['Content-Type', 'Content-Length', 'Content-Disposition', 'Content-Range', 'Accept-Ranges', 'ETag']

/** Responds with the error body of the contract. */
export async function sendError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (reply.sent) return reply
  // If a stream fails before its first byte, Fastify has already set its headers.
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
    const message = code === 'not_found' ? t('errors.general.notFound') : error.message
    return reply.code(ERROR_STATUS[code]).send({ code, message } satisfies ErrorBody)
  }
  const refusal = refusalOf(error) ?? storageRefusalOf(error)
  if (refusal) {
    request.log.warn({ err: error }, 'A request failed: the database, the disk or the object store is unavailable')
    return sendError(refusal, request, reply)
  }
  request.log.error({ err: error }, 'A request failed')
  return reply.code(500).send({ code: 'internal', message: t('errors.general.somethingWrong') } satisfies ErrorBody)
}

/** Errors caused by the client are not server errors. */
function codeOf(status: number): ErrorCode | null {
  return CODE_OF_STATUS.get(status) ?? (status >= 400 && status < 500 ? 'invalid' : null)
}
