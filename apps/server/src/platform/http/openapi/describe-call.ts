import type { Call, CallHeaders } from '@arbour/contract/calls/call'
import { errorsOf } from '@arbour/contract/calls/call'
import { ERROR_STATUS } from '@arbour/contract/errors'
import type { CallExample } from '@arbour/contract/examples/example'
import { errorResponseName } from './error-responses.ts'
import type { ApiSchemas, JsonSchema } from './schemas.ts'

/** References to internal documents, which are removed. */
const SECTIONS = / \((?:spec \d|design\.md)[^)]*\)/g
const BYTES: JsonSchema = { type: 'string', format: 'binary' }

/** Returns an endpoint as an OpenAPI operation. */
export function describeCall(name: string, call: Call, { schemas, example }: { schemas: ApiSchemas; example?: CallExample }) {
  const { properties, rest } = splitRequest(call, schemas)
  const hasBody = call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH'
  const parameters = [
    ...pathNames(call).map((key) => parameter('path', key, properties[key] ?? { type: 'string' }, true)),
    ...(hasBody ? [] : queryParameters(rest)),
    ...headerParameters(call.requestHeaders),
  ]
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: call.description.replace(SECTIONS, ''),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: bodyOf(call, rest, example) } }),
    responses: { ...successes(call, schemas, example), ...refusals(call) },
  }
}

/** Groups the error codes of an endpoint by status. */
export function codesByStatus(call: Call) {
  return Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code])
}

function pathNames({ path }: Call): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

/** Returns the fields of a request, and the request without its path parameters. */
function splitRequest(call: Call, schemas: ApiSchemas): { properties: Record<string, JsonSchema>; rest: JsonSchema } {
  const json = schemas.describe(call.request, 'input') as JsonSchema & {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const { properties = {}, required = [] } = json
  const names = pathNames(call)
  if (names.length === 0) return { properties, rest: json }
  const others = Object.entries(properties).filter(([key]) => !names.includes(key))
  const needed = required.filter((key) => !names.includes(key))
  const { required: _, ...common } = json
  return {
    properties,
    rest: { ...common, properties: Object.fromEntries(others), ...(needed.length > 0 && { required: needed }) },
  }
}

function queryParameters(request: JsonSchema) {
  const { properties = {}, required = [] } = request as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties).map(([key, schema]) => parameter('query', key, schema, required.includes(key)))
}

function headerParameters(headers: CallHeaders = {}) {
  return Object.entries(headers).map(([key, { description, example, isRequired = false }]) => ({
    ...parameter('header', key, { type: 'string', description }, isRequired),
    example,
  }))
}

function parameter(place: 'path' | 'query' | 'header', name: string, { description, ...schema }: JsonSchema, required: boolean) {
  return { name, in: place, required, ...(description !== undefined && { description }), schema }
}

function securityOf({ auth }: Call) {
  if (auth === 'signed' || auth === 'public') return []
  if (auth === 'link') return [{ link: [] }]
  const bearer = { bearer: auth === 'admin' ? ['Admin'] : [] }
  return auth === 'member_or_link' ? [bearer, { link: [] }] : [bearer]
}

function bodyOf(call: Call, request: JsonSchema, example: CallExample | undefined) {
  if (call.body !== undefined) return { [call.body]: { schema: BYTES } }
  return { 'application/json': { schema: request, ...examplesOf(bodiesOf(call, example?.requests)) } }
}

/** Returns the examples for the request body. */
function bodiesOf(call: Call, requests: CallExample['requests'] = {}) {
  const names = pathNames(call)
  const withoutPath = (request: object) => Object.fromEntries(Object.entries(request).filter(([key]) => !names.includes(key)))
  return Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, withoutPath(request)]))
}

/** Returns a single example, or several with their names. */
function examplesOf(examples: Readonly<Record<string, unknown>> = {}) {
  const all = Object.entries(examples)
  const [first] = all
  if (!first) return {}
  if (all.length === 1) return { example: first[1] }
  return { examples: Object.fromEntries(all.map(([name, value]) => [name, { value }])) }
}

function successes(call: Call, schemas: ApiSchemas, example: CallExample | undefined) {
  const headers = headersOf(call.responseHeaders)
  if (call.response) {
    const schema = schemas.describe(call.response, 'output')
    const content = {
      'application/json': { schema, ...examplesOf(example?.response === undefined ? {} : { one: example.response }) },
    }
    return { 200: { description: 'Done.', ...headers, content } }
  }
  if (call.bytes) return byteSuccesses(call, call.bytes)
  const description = call.status === 302 ? 'Leads elsewhere.' : 'Done. Without content.'
  return { [call.status ?? 200]: { description, ...headers } }
}

function byteSuccesses({ method, responseHeaders }: Call, { mimetype, isRanged }: NonNullable<Call['bytes']>) {
  const content = method === 'HEAD' ? {} : { content: { [mimetype]: { schema: BYTES } } }
  const whole = { description: 'The bytes.', ...headersOf({ ...responseHeaders, ...(isRanged && RANGED_HEADERS) }), ...content }
  if (!isRanged) return { 200: whole }
  return {
    200: whole,
    206: { description: 'The part that `Range` asked for.', ...headersOf({ ...RANGED_HEADERS, ...PART_HEADERS }), ...content },
    304: {
      description: 'The caller has these bytes: `If-None-Match` named their ETag.',
      ...headersOf({ ETag: RANGED_HEADERS.ETag }),
    },
    416: { description: '`Range` asked for what is beyond the end.', ...headersOf(PART_HEADERS) },
  }
}

const RANGED_HEADERS = {
  ETag: { description: 'The same bytes have the same.', example: '"0192f0c1-7b4e-7c3a-9d52-8f1e2a3b4c5d"' },
  'Accept-Ranges': { description: 'Parts can be asked for by `Range`.', example: 'bytes' },
  'Content-Length': { description: 'Bytes of this answer.', example: '48213' },
} satisfies CallHeaders

const PART_HEADERS = {
  'Content-Range': { description: 'Which part of how many bytes.', example: 'bytes 0-1023/48213' },
} satisfies CallHeaders

export function headersOf(headers: CallHeaders = {}) {
  const all = Object.entries(headers)
  if (all.length === 0) return {}
  const described = all.map(([name, { description, example }]) => [name, { description, schema: { type: 'string' }, example }])
  return { headers: Object.fromEntries(described) as JsonSchema }
}

function refusals(call: Call) {
  const all = [...codesByStatus(call)].map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${errorResponseName(codes)}` },
  ])
  return Object.fromEntries(all) as Record<number, { $ref: string }>
}
