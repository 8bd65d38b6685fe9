import type { Call, CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { messages } from '@arbour/contract/messages'
import { readFields } from '@arbour/contract/read-fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, notFound } from './app-error.ts'
import { checkInput } from './check-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers; absent where it answers none. */
    call?: Call
  }
}

/** A call of the contract with the operation that answers it. */
export interface CallRoute<Ctx> {
  call: Call
  operation: (ctx: Ctx, request: never) => Promise<unknown>
}

/** Pairs a call with its operation; exists so that the two fit by type. */
export function route<C extends Call, Ctx>(
  call: C,
  operation: (ctx: Ctx, request: CallRequest<C>) => Promise<CallResponse<C>>,
): CallRoute<Ctx> {
  return { call, operation }
}

/** Registers calls that answer JSON: authenticate, validate the request, run the operation, send what it gives. */
export function registerCalls<Ctx>(
  app: FastifyInstance,
  routes: readonly CallRoute<Ctx>[],
  { enter, checkResponses }: { enter: (call: Call, request: FastifyRequest) => Promise<Ctx>; checkResponses: boolean },
): void {
  for (const { call, operation } of routes) {
    const contexts = new WeakMap<FastifyRequest, Ctx>()
    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      // Who may not call has no body read.
      onRequest: async (request) => {
        contexts.set(request, await enter(call, request))
      },
      handler: async (request, reply) => {
        const input = parseRequest(call.request, inputOf(call, request))
        const result = await operation(contexts.get(request) as Ctx, input as never)
        if (checkResponses) call.response?.parse(result)
        return reply.header('Cache-Control', 'no-store').send(result)
      },
    })
  }
}

/** What a call is made with: its body or query string, and the parameters in its path. */
export function inputOf({ method, path }: Call, { query, body, params }: FastifyRequest): unknown {
  const sent = method === 'GET' || method === 'DELETE' ? query : body
  if (!path.includes(':')) return sent
  // A body that is no object is refused by the schema as it is.
  return sent === undefined || sent === null || isObject(sent) ? { ...sent, ...(params as object) } : sent
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A route of the contract whose body or answer is not JSON. */
export function registerRaw(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    handler: async (request, reply) => {
      if (checkInput(request.params) !== null) throw notFound()
      return handler(request, reply)
    },
  })
}

/** Parses what was sent by the call's schema. Throws 400 with a message for each field, and one for the whole without any. */
export function parseRequest<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const fault = checkInput(value)
  const read = readFields(schema, value ?? {})
  if ('data' in read) {
    if (fault !== null) throw new AppError('invalid', fault)
    return read.data
  }
  const [message = messages.somethingWrong] = Object.values(read.problems)
  // What is wrong with the whole names no field.
  const { '': _, ...fields } = read.problems
  throw new AppError('invalid', message, Object.keys(fields).length > 0 ? { fields } : {})
}
