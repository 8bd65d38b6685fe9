import type { Call, CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { readFields } from '@arbour/contract/read-fields'
import { t } from '@arbour/messages/t'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, notFound } from './app-error.ts'
import { checkInput } from './check-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route; absent for other routes. */
    call?: Call
  }
}

/** An endpoint of the contract with its operation. */
export interface CallRoute<Ctx> {
  call: Call
  operation: (ctx: Ctx, request: never) => Promise<unknown>
}

/** Pairs an endpoint with its operation, for matching types. */
export function route<C extends Call, Ctx>(
  call: C,
  operation: (ctx: Ctx, request: CallRequest<C>) => Promise<CallResponse<C>>,
): CallRoute<Ctx> {
  return { call, operation }
}

/** Registers JSON endpoints: authenticates, validates the request, runs the operation, sends its result. */
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
      // Unauthorised requests are rejected before the body is read.
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

/** Returns the input of a request: its body or query string, with its path parameters. */
export function inputOf({ method, path }: Call, { query, body, params }: FastifyRequest): unknown {
  const input = method === 'GET' || method === 'DELETE' ? query : body
  if (!path.includes(':')) return input
  // A body that is not an object is rejected by the schema.
  return input === undefined || input === null || isObject(input) ? { ...input, ...(params as object) } : input
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Registers a route of the contract whose request or response body is not JSON. */
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

/** Parses input by the endpoint's schema. Throws 400 with a message for each field, and a general one if there is none. */
export function parseRequest<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const fault = checkInput(value)
  const parsed = readFields(schema, value ?? {})
  if ('data' in parsed) {
    if (fault !== null) throw new AppError('invalid', fault)
    return parsed.data
  }
  const [message = t('errors.general.somethingWrong')] = Object.values(parsed.problems)
  // A problem of the whole input has no field.
  const { '': _, ...fields } = parsed.problems
  throw new AppError('invalid', message, Object.keys(fields).length > 0 ? { fields } : {})
}
