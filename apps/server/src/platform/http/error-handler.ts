import type { ErrorBody } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from './app-error.ts'

/** Fastify's own refusals, by their status. */
const CODE_OF_STATUS: Record<number, ErrorBody['code']> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
  503: 'unavailable',
}

/** Turns everything that is thrown into the error body of the contract. What is not a refusal is logged and told as nothing but a 500. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => send(error, request, reply))
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply))
}

async function send(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.sent) return reply
  reply.header('Cache-Control', 'no-store')
  if (error instanceof AppError) {
    const { retryAfterSeconds, ...details } = error.details
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
    return reply.code(error.status).send({ code: error.code, message: error.message, ...details } satisfies ErrorBody)
  }
  const status = error.statusCode ?? 500
  const code = CODE_OF_STATUS[status]
  if (code)
    return reply.code(status).send({ code, message: status === 404 ? messages.notFound : error.message } satisfies ErrorBody)
  request.log.error({ err: error }, 'A request failed')
  return reply.code(500).send({ code: 'internal', message: messages.somethingWrong } satisfies ErrorBody)
}
