import type { Call } from '@arbour/contract/calls/call'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

const ALWAYS: readonly ErrorCode[] = ['invalid', 'internal']

/** What `/api/openapi.json` says of a call. Nothing here is used to check or to send anything. */
export function describeCall(call: Call): FastifySchema {
  const hasQuery = call.method === 'GET' || call.method === 'DELETE'
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return {
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    ...(names.length > 0
      ? {
          params: {
            type: 'object',
            required: names,
            properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
          },
        }
      : {}),
    ...(call.auth === 'signed' && call.method === 'PUT' ? { consumes: ['*/*'] } : {}),
    ...(call.auth === 'signed' && call.method === 'PATCH' ? { consumes: ['application/offset+octet-stream'] } : {}),
    ...(call.auth === 'signed' ? {} : { [hasQuery ? 'querystring' : 'body']: jsonSchema(call.request, 'input') }),
    ...(call.auth === 'member' || call.auth === 'admin' ? { security: [{ bearer: [] }] } : {}),
    response: {
      ...answer(call),
      ...errorAnswers(call),
    },
  } as FastifySchema
}

function answer(call: Call): Record<number, unknown> {
  if (call.response) return { 200: jsonSchema(call.response, 'output') }
  if (call.status === 204) return { 204: { description: 'No content', type: 'null' } }
  return {
    200: call.method === 'HEAD' ? { description: 'No content', type: 'null' } : { description: 'The bytes', type: 'string' },
  }
}

function errorAnswers(call: Call): Record<number, unknown> {
  const mayBeRefused = call.auth === 'member' || call.auth === 'admin'
  const codes = [...ALWAYS, ...(mayBeRefused ? (['unauthorised'] as const) : []), ...call.errors]
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, { description: group.join(', '), ...jsonSchema(ErrorBody, 'output') }]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  return rest
}
