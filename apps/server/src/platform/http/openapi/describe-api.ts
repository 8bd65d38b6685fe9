import { CALL_TAGS, type Call } from '@arbour/contract/calls/call'
import { ErrorBody } from '@arbour/contract/errors'
import type { CallExample } from '@arbour/contract/examples/example'
import { FILES_NAMESPACE, NOTIFICATIONS_NAMESPACE, REALTIME_PATH } from '@arbour/contract/realtime'
import { codesByStatus, describeCall } from './describe-call.ts'
import { describeErrorResponse, errorResponseName, RETRY_AFTER } from './error-responses.ts'
import { buildSchemas } from './schemas.ts'

/** Returns an API as an OpenAPI 3.1 document, with names, schemas, errors and examples of the contract. */
export function describeApi(
  calls: Readonly<Record<string, Call>>,
  { publicUrl, examples }: { publicUrl: string; examples: Readonly<Record<string, CallExample>> },
) {
  const namedCalls = Object.entries(calls)
  const schemas = buildSchemas([
    { schema: ErrorBody, io: 'output' },
    ...namedCalls.flatMap(([, { request, response }]) => [
      { schema: request, io: 'input' as const },
      ...(response ? [{ schema: response, io: 'output' as const }] : []),
    ]),
  ])
  const paths: Record<string, Record<string, unknown>> = {}
  const responses: Record<string, unknown> = {}
  for (const [name, call] of namedCalls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = describeCall(name, call, { schemas, example: examples[name] })
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    for (const codes of codesByStatus(call).values())
      responses[errorResponseName(codes)] ??= describeErrorResponse(codes, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Arbour',
      version: '1',
      summary: 'Files, projects and companies of a team in one tree',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(CALL_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses,
      headers: { RetryAfter: RETRY_AFTER },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: BEARER },
        link: { type: 'http', scheme: 'bearer', description: LINK },
      },
    },
  }
}

const DESCRIPTION = [
  'Requests and responses are JSON. Ids are UUIDs, times are ISO 8601 in UTC, and amounts of money are strings with a `currency` beside them. Requests with unknown fields are rejected.',
  `To store a file, request an upload URL with \`objectsUploadUrl\`, send the bytes to that URL, and create the file with \`filesCreate\`. \`getConfig\` returns the maximum size. For many small files, \`objectsUploadUrls\` and \`filesCreateFiles\` are faster.`,
  'Some responses contain signed URLs. Request them without an access token: the signature identifies the user. The permissions of that user are checked on every request, so a URL stops working when the user loses access.',
  `Changes are sent over Socket.IO at \`${REALTIME_PATH}\`: the namespace \`${FILES_NAMESPACE}\` for items, \`${NOTIFICATIONS_NAMESPACE}\` for notifications, with the access token as \`auth.token\` of the handshake. \`docs/api/realtime.md\` in the source code describes the events and their payloads.`,
  'Responses with a status of 400 or higher have an `Error` as their body. Its `code` is stable and meant for programs; its `message` is meant for users. If the response has a `Retry-After` header, wait that number of seconds before you try again.',
].join('\n\n')

const BEARER =
  'An access token of the identity provider. `getConfig` returns the provider and the audience that the token must have. To try the API, `npm run -s token` prints a token.'

const LINK = 'The token of a public link. It can only read the item to which the link leads, and the content of that item.'
